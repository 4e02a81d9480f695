import './theme/fonts.css'
import './theme/tokens.css'
import { type Entry, entryOf, isSignPath, isVerifyPath } from './entry-of.ts'
import { applyColourScheme } from './theme/colour-scheme.ts'
import { askEarly } from './wire/early-fetch.ts'
import { untilItComes } from './wire/until-it-comes.ts'

const programs = import.meta.glob<unknown>([
  './login/main.tsx',
  './register/main.tsx',
  './signer/main.tsx',
  './papers/main.tsx',
  './screens/assisted/main.tsx',
  './screens/verification/main.tsx',
  './portal/main.tsx',
])
const files: Record<Entry, string> = {
  login: './login/main.tsx',
  register: './register/main.tsx',
  signer: './signer/main.tsx',
  papers: './papers/main.tsx',
  assisted: './screens/assisted/main.tsx',
  verify: './screens/verification/main.tsx',
  portal: './portal/main.tsx',
}

// zod probes for `new Function` unless told not to, and the page's policy reports the probe.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const wanted = entryOf(location.hash, location.pathname)

const isOfOneLink = wanted === 'signer' || wanted === 'papers'

applyColourScheme()
// Of the pages that people open from a message, on a slow line.
if (isOfOneLink) askEarly()
if (wanted === 'verify' && !isVerifyPath(location.pathname)) location.replace('./verify')
// What that address may do is for signers alone.
else if (wanted !== 'signer' && isSignPath(location.pathname)) location.replace(`./${location.hash}`)
else void untilItComes(programs[files[wanted]] ?? (async () => undefined))

// What everybody is told, whichever program they are in; the verification works without any server.
if (wanted !== 'verify')
  void untilItComes(() => import('./downtime/watch-downtime.ts')).then((file) => file?.watchDowntime())

// Each entry is a program of its own: crossing from one to another (login → portal) begins afresh.
// So does another link that somebody pastes over the one of a signer's page: it leads to another
// paper, and maybe another person.
window.addEventListener('hashchange', () => {
  if (isOfOneLink || entryOf(location.hash, location.pathname) !== wanted) location.reload()
})
