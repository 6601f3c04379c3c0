/** What the environment decides; DESIGN, "The contract of the command line". */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly sample: 'small' | 'flights' | 'none';
  readonly adminPassword: string | undefined;
  readonly publicUrl: string | undefined;
  readonly sensingUrl: string | undefined;
  readonly portalUrl: string | undefined;
}
