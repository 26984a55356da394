/**
 * The parts of the harvester that our tests use; the package has no types. Its entry needs a loader
 * that Node 24 breaks.
 */
declare module "oai-pmh/src/index.js" {
  type Header = {
    identifier: string;
    datestamp: string;
    setSpec: string;
    $?: { status: "deleted" };
  };
  type HarvestedRecord = { header: Header; metadata?: Record<string, Record<string, unknown>> };
  type Selection = { metadataPrefix: string; from?: string; until?: string; set?: string };
  export class OaiPmh {
    constructor(baseUrl: string);
    identify(): Promise<Record<string, string>>;
    listMetadataFormats(): Promise<{ metadataPrefix: string }[]>;
    listIdentifiers(selection: Selection): AsyncIterable<Header>;
    listRecords(selection: Selection): AsyncIterable<HarvestedRecord>;
    getRecord(identifier: string, metadataPrefix: string): Promise<HarvestedRecord>;
  }
}
