/** `npm run import -- SOURCE`: installs, builds what changed, and imports. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuild, ensurePackages, root } from './project.mjs';

checkNode();
await ensurePackages();
await ensureBuild();
await import(pathToFileURL(join(root, 'dist', 'server', 'import.js')).href);
