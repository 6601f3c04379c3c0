/** A CSV file cannot be imported with the options given; the message says which are missing. */
export class CsvUsageError extends Error {
  override readonly name = 'CsvUsageError';
}
