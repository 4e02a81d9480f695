// Which screens of the portal would load the sheet of the signer's pages: its rules are for a page
// of its own, and would restyle the portal around a screen.

const isOfPortal = (key) => /^(screens|portal)\/.*\.tsx?$/.test(key)

/** A chunk and what it imports at once; what it imports later comes with its own screen. */
function chunksOf(manifest, key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk || found.has(key)) return found
  found.add(key)
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found)
  return found
}

/** The chunks that hold the sheet: the group `signer` of the build. */
export const holdersOf = (manifest) =>
  Object.keys(manifest).filter((key) => manifest[key].name === 'signer' && manifest[key].css?.length)

/** @returns {string[]} the screens, by their files */
export function screensWithSheet(manifest) {
  const holders = holdersOf(manifest)

  return Object.keys(manifest)
    .filter(isOfPortal)
    .filter((key) => {
      const chunks = chunksOf(manifest, key)

      return holders.some((holder) => chunks.has(holder))
    })
}
