// Sets the chosen colour scheme before the first paint, so that dark pages do not flash white.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be forbidden; the system's setting counts then.
  }
  const isDark =
    chosen === 'dark' ||
    (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
