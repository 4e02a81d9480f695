// Which screens of the portal would load the sheet of the signer's pages, and which of these the
// sheet of the portal: the rules of each are for a page of its own, and would restyle the other.

const isOfPortal = (key) => /^(screens|portal)\/.*\.tsx?$/.test(key)
const isOfSigner = (key) => /^(signer|papers)\/.*\.tsx?$/.test(key)

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

const programs = ['login', 'register', 'screens/assisted', 'screens/verification', 'portal']

const sheetsIn = (manifest, key) =>
  new Set([...chunksOf(manifest, key)].flatMap((chunk) => manifest[chunk].css ?? []))

/** The sheet that every program has but the signer's pages. */
export function sheetsOfPortal(manifest) {
  const [first, ...others] = programs.map((name) => sheetsIn(manifest, `${name}/main.tsx`))
  const ofSigner = sheetsIn(manifest, 'signer/main.tsx')

  return [...first].filter((file) => !ofSigner.has(file) && others.every((sheets) => sheets.has(file)))
}

/** @returns {string[]} the pages of signers, by their files */
export function pagesWithSheetOfPortal(manifest) {
  const sheets = sheetsOfPortal(manifest)

  return Object.keys(manifest)
    .filter(isOfSigner)
    .filter((key) => sheets.some((file) => sheetsIn(manifest, key).has(file)))
}
