import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { saveBillingAddress } from '#contract/balances/saveBillingAddress.ts'
import { addExternalUserProfileByOrg } from '#contract/external-users/addExternalUserProfileByOrg.ts'
import { updateExternalUserByOrg } from '#contract/external-users/updateExternalUserByOrg.ts'
import { createUserGroup } from '#contract/groups/createUserGroup.ts'
import { updateUserGroup } from '#contract/groups/updateUserGroup.ts'
import { onboardOrganisation } from '#contract/organisations/onboardOrganisation.ts'
import { savePortalAddress } from '#contract/organisations/savePortalAddress.ts'
import { myGateRegistration } from '#contract/registration/myGateRegistration.ts'
import { selfOnboard } from '#contract/registration/selfOnboard.ts'
import { socialRegistration } from '#contract/registration/socialRegistration.ts'
import { updateOrgAndUserAdress } from '#contract/registration/updateOrgAndUserAdress.ts'
import { acceptInvitation } from '#contract/users/acceptInvitation.ts'
import { addUserProfileByOrg } from '#contract/users/addUserProfileByOrg.ts'
import { NewPerson } from '#contract/users/createUsers.ts'
import { updateUserProfileByOrg } from '#contract/users/updateUserProfileByOrg.ts'
import { ruleWords } from './rule-words.ts'
import rulesHi from './rules.hi.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const inHindi = new Map(Object.entries<string>(rulesHi))

const filesOf = (room: string) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(root, room, name))

interface Said {
  sentences: Set<string>
  /** Where only the library would say what is wrong with a text or a list that is too short, too long or of another form. */
  mute: string[]
}

interface Described {
  type: string
  error?: (issue: object) => unknown
  checks?: z.core.$ZodCheck[]
  [part: string]: unknown
}

const saysNothing = new Set(['overwrite', 'custom'])
/** Forms that people type; ids and moments come from programs. */
const typed = new Set(['email', 'url'])

/** Every sentence of a rule and of what is in it, whatever it would take to hear it. */
function listen(rule: unknown, path: string, said: Said, above: readonly unknown[] = []): Said {
  if (!isRule(rule) || above.includes(rule)) return said
  const { type, checks = [], ...def } = rule._zod.def as unknown as Described
  hear(def.error)
  if (!def.error && typed.has(String(def.format))) said.mute.push(path)
  for (const check of checks) {
    const { error, check: kind } = check._zod.def as z.core.$ZodCheckDef & Pick<Described, 'error'>
    if (error) hear(error as Described['error'])
    else if (!saysNothing.has(kind) && !(type === 'number')) said.mute.push(path)
  }
  for (const [name, inner] of partsOf(type, def)) listen(inner, path + name, said, [...above, rule])

  return said

  function hear(error: Described['error']): void {
    const sentence = error?.({ code: 'custom', input: undefined })
    if (typeof sentence === 'string') said.sentences.add(sentence)
    else if (error) throw new Error(`${path}: a sentence that depends on what is typed is looked for in vain`)
  }
}

const isRule = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

function partsOf(type: string, def: Record<string, unknown>): [name: string, rule: unknown][] {
  if (type === 'object')
    return [
      ...Object.entries(def.shape as object).map(([key, rule]): [string, unknown] => [`.${key}`, rule]),
      ['', def.catchall],
    ]
  if (type === 'lazy') return [['', (def.getter as () => unknown)()]]
  const parts = ['innerType', 'element', 'in', 'out', 'left', 'right', 'keyType', 'valueType', 'rest']
  const several = [def.options, def.items].flatMap((list) => (Array.isArray(list) ? list : []))

  return [...parts.map((part) => def[part]), ...several].map((rule) => ['', rule])
}

/** All rules that the contract exports, in whatever lists and calls they stand. */
async function rulesOfContract(): Promise<[name: string, rule: unknown][]> {
  const found: [string, unknown][] = []
  const look = (name: string, value: unknown, depth: number): void => {
    if (isRule(value)) found.push([name, value])
    else if (typeof value === 'object' && value !== null && depth < 3)
      for (const [key, inner] of Object.entries(value)) look(`${name}.${key}`, inner, depth + 1)
  }
  for (const file of filesOf('contract'))
    for (const [name, value] of Object.entries<unknown>(await import(file))) look(name, value, 0)

  return found
}

const sourcesOf = (room: string) => filesOf(room).map((file) => readFileSync(file, 'utf8'))

/** Sentences of the contract that no rule carries: of what judges several fields together. What it says of codes is no field's. */
function saidBesideRules(): string[] {
  const purposes = /(?:purpose|modulesWhy):\s*'[^'\n]*'/g

  return sourcesOf('contract')
    .filter((source) => /\b(?:issues\.push|addIssue|message)\b/.test(source))
    .filter((source) => !source.includes('export const refusals ='))
    .flatMap((source) => [...source.replace(purposes, '').matchAll(/'([A-Z][^'\n]* [^'\n]*\.)'/g)])
    .map(([, sentence = '']) => sentence)
}

/** What the server says of one field where no rule does. A template has its values left out. */
function saidByServer(): string[] {
  const literal =
    /\b(?:message:\s*(?:[^,'`{}]*\?)?|invalid\(\s*[^,()]+,)\s*(?:'([^'\n]+)'|`(\$?[^`$][^`]*|\$[^`]*)`)/g

  return ['server/calls', 'server/domain', 'server/http/calls', 'server/services']
    .flatMap(sourcesOf)
    .flatMap((source) => [...source.matchAll(literal)])
    .map(([, plain, template = '']) => plain ?? template.replace(/\$\{(?:[^{}']|'[^']*')+\}/g, '{{value}}'))
}

/** Nobody reads these beside a field: only a program can send what is wrong, or a screen says it in words of its own. */
const elsewhere: Record<string, string> = {
  'A change names the person and the revision that was read.': 'the form always sends both',
  'A change names the role and the revision that was read.': 'the form always sends both',
  'Say which revision was read.': 'the form always sends it',
  'Name at least one field.': 'a form that changes nothing sends nothing',
  'Name at least one setting.': 'a page that changes nothing sends nothing',
  'Name each module once.': 'a tick is there once',
  'Name a product once.': 'an amount is there once',
  'Name the docket or a document of it.': 'the page always knows its docket',
  'This is no address of an identity provider.': 'a part of a link, not typed',
  'This looks like an Aadhaar number.': 'of a directory, which is a program',
  '{{value}} is missing.': 'on the pages of signers, which have texts of their own',
  'You have signed at the provider. Our file store does not answer; your signature is put into the document by itself.':
    'on the pages of signers, which have texts of their own',
}

/**
 * Whose answers stand beside fields (`failure.fields`) or in the row of a sheet: what a person can type wrong there has a
 * sentence of ours. The others are told by the code of the refusal alone.
 */
const shownByField = {
  acceptInvitation,
  addExternalUserProfileByOrg,
  addUserProfileByOrg,
  createUserGroup,
  createUsers: { input: NewPerson },
  myGateRegistration,
  onboardOrganisation,
  saveBillingAddress,
  savePortalAddress,
  selfOnboard,
  socialRegistration,
  updateExternalUserByOrg,
  updateOrgAndUserAdress,
  updateUserGroup,
  updateUserProfileByOrg,
}

/** What of theirs no person types: links, keys, what was ticked, and what a browser says of itself. */
const notTyped =
  /\.(?:token|secure_token|id_token|fingerprint|registrationType|packageId|referrerId|consent_list|features|work\.\w+|email_id|old_password)$/

const contract: Said = { sentences: new Set(), mute: [] }
let said: Set<string>

beforeAll(async () => {
  for (const [name, rule] of await rulesOfContract()) listen(rule, name, contract)
  said = new Set([...contract.sentences, ...saidBesideRules(), ...saidByServer()])
  await i18next.init({ lng: 'hi', resources: { hi: { translation: { rules: rulesHi } } } })
})

describe('what is wrong with a field', () => {
  it('has been heard from every source', () => {
    for (const [source, sentence] of Object.entries({
      'a rule': 'Entered text must have atleast 2 characters.',
      'a rule that another builds': 'Use small letters, digits and hyphens, and -forgot-password at the end.',
      'a judgement of several fields': 'Please enter a code.',
      'what an organisation asks for': 'Phone number is required.',
      'the server': 'Another group of your organisation has this name.',
      'the server, with a value': '{{value}} has this contact already.',
    }))
      expect(said, source).toContain(sentence)
    expect(contract.sentences.size).toBeGreaterThan(70)
  })

  // Whoever adds a sentence is told here: it is read by people who read no English.
  it('is said in Hindi, whatever says it', () => {
    const missing = [...said].filter(
      (sentence) => !(sentence in elsewhere) && !/\p{Script=Devanagari}/u.test(inHindi.get(sentence) ?? ''),
    )
    expect(missing).toEqual([])
  })

  it('is in the list only where something says it', () => {
    expect([...inHindi.keys(), ...Object.keys(elsewhere)].filter((sentence) => !said.has(sentence))).toEqual(
      [],
    )
    expect(Object.keys(elsewhere).filter((sentence) => inHindi.has(sentence))).toEqual([])
  })

  it('is nowhere said by the library that checks shapes', () => {
    const mute = Object.entries(shownByField).flatMap(
      ([name, { input }]) => listen(input, name, { sentences: new Set(), mute: [] }).mute,
    )
    expect(mute.length).toBeGreaterThan(10)
    expect(mute.filter((path) => !notTyped.test(path))).toEqual([])
  })

  it('is found by its English sentence, whatever value stands in it, and else said in English', () => {
    expect(ruleWords('hi', 'Name is required.')).toBe('नाम आवश्यक है।')
    expect(ruleWords('hi', 'Asha Rao has this contact already.')).toBe('यह संपर्क पहले से Asha Rao का है।')
    expect(ruleWords('hi', 'The installation takes 20 MB and 300 pages at most.')).toBe(
      'यह स्थापना अधिक से अधिक 20 MB और 300 पृष्ठ लेती है।',
    )
    expect(ruleWords('hi', 'It is now: $& Co.')).toBe('अब यह है: $& Co.')
    expect(ruleWords('hi', 'Said by nobody.')).toBe('Said by nobody.')
    expect(ruleWords('hi', 'Said by nobody.', 'भूमिका चुनें।')).toBe('भूमिका चुनें।')
    expect(ruleWords('hi', 'constructor')).toBe('constructor')
    expect(ruleWords('hi', undefined)).toBeUndefined()
    expect(ruleWords('en', 'Name is required.')).toBe('Name is required.')
  })
})
