/** Password of the administrator, and of the sample accounts, of the service under test. */
export const adminPassword = 'correct-horse-battery';
