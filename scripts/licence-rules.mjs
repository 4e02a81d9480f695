// Which licences the product may stand on, and what is known of packages that say nothing in the
// lock file.

/** SPDX names that may be used and passed on together with Apache-2.0. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Used unchanged, as files or libraries of their own.
  'LGPL-3.0-or-later',
  'MPL-2.0',
])

/** Read in the package itself, or in its sibling for another platform. */
const known = [
  [/^@biomejs\/cli-/, 'MIT OR Apache-2.0'],
  [/^@oxc-parser\/binding-/, 'MIT'],
  [/^(busboy|dicer|humanize-number|only|png-js|prelude-ls|streamsearch)$/, 'MIT'],
]

/** The licence of a locked package as an SPDX expression; null when nobody knows. */
export function licenceOf(name, { license }) {
  return license ?? known.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** Whether an SPDX expression leaves a choice that is allowed. */
export function isAllowed(expression) {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? []
  const one = () => {
    if (tokens[0] !== '(') return allowed.has(tokens.shift())
    tokens.shift()
    const inner = any()
    return tokens.shift() === ')' && inner
  }
  const all = () => {
    let good = one()
    while (tokens[0] === 'AND') {
      tokens.shift()
      good = one() && good
    }
    return good
  }
  const any = () => {
    let good = all()
    while (tokens[0] === 'OR') {
      tokens.shift()
      good = all() || good
    }
    return good
  }

  return any() && tokens.length === 0
}
