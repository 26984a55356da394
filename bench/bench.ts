/** One measured thing: ours and its bare counterpart, taken in the same run. */
export type Measured = { label: string; ours: number; bare: number; unit: string };

export type Bench = { name: string; run(): Promise<Measured[]> };
