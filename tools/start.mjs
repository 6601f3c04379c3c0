/** `npm start`: installs, builds what changed, and runs the service. */

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkNode, ensureBuild, ensurePackages, root } from './project.mjs';

checkNode();
await ensurePackages();
await ensureBuild();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
