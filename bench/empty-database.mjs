/** Takes everything away that a load that was interrupted left in a database. */
export function emptyDatabase(database) {
  return database.execute(
    'drop schema public cascade; drop schema if exists station_data cascade; create schema public',
  );
}
