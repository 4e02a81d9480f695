// No screen of the portal loads the sheet of the signer's pages. Run after a build:
// node web/check-sheets.mjs
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { holdersOf, screensWithSheet } from './sheets-of-signer.mjs'

const manifestFile = fileURLToPath(new URL('./dist/.vite/manifest.json', import.meta.url))
if (!existsSync(manifestFile)) {
  console.error('There is no build to look at. Build the web first.')
  process.exit(2)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
if (holdersOf(manifest).length === 0) {
  console.error('No chunk of the build is named signer and has a sheet: this check sees nothing.')
  process.exit(2)
}
const found = screensWithSheet(manifest)
for (const screen of found)
  console.error(`${screen} loads the sheet of the signer's pages: import from files that bring no sheet.`)
if (found.length > 0) process.exit(1)
console.log("No screen of the portal loads the sheet of the signer's pages.")
