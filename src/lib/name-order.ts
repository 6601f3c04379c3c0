/** The order of names in a language: 2 before 10, without regard to case and accents. */
export function nameOrder(locale: string): Intl.Collator {
  return new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
}
