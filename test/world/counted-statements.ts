/**
 * Collects the statements of a server, without those that log reads, which don't count among a
 * page's (decision 0086).
 */
export const collectStatements = (heard: string[]) => (statement: string) => {
  if (!statement.startsWith("insert into record_reads")) heard.push(statement);
};
