import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const styles = readFileSync('src/ui/kit-styles.ts', 'utf8');

const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => `src/${file}`);

function importedComponents(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g);
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().replace(/ as .*/, '')),
  );
}

it('has the styles of every component that the application imports', () => {
  const used = new Set(components.flatMap(importedComponents));
  const missing = [...used].filter(
    (name) =>
      existsSync(`node_modules/@mantine/core/styles/${name}.css`) &&
      !styles.includes(`/${name}.css'`),
  );
  expect(used.size).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
