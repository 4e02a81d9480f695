// No screen of the portal loads the sheet of the signer's pages, and none of these that of the
// portal. Run after a build:
// node web/check-sheets.mjs
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { holdersOf, pagesWithSheetOfPortal, screensWithSheet, sheetsOfPortal } from './sheets-of-signer.mjs'

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
if (sheetsOfPortal(manifest).length === 0) {
  console.error('No sheet is shared by all programs but the signer’s pages: this check sees nothing.')
  process.exit(2)
}
const found = screensWithSheet(manifest)
const pages = pagesWithSheetOfPortal(manifest)
for (const screen of found)
  console.error(`${screen} loads the sheet of the signer's pages: import from files that bring no sheet.`)
for (const page of pages)
  console.error(`${page} loads the sheet of the portal: look at the groups of chunks.`)
if (found.length + pages.length > 0) process.exit(1)
console.log("No screen of the portal loads the sheet of the signer's pages, and none of these the portal's.")
