import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { actTable } from '#contract/vocabulary/acts.ts'
import { refusals } from '#contract/vocabulary/refusals.ts'
import { codeWords } from '#contract/vocabulary/reports/code-words.ts'
import { reportColumns } from '#contract/vocabulary/reports/columns.ts'
import { rules } from '#contract/vocabulary/rules.ts'
import { wordLists } from '#contract/vocabulary/word-lists.ts'
import { apiPage } from '#http/api-docs/page.ts'
import { eventSentences } from '#services/audit/event-sentences.ts'
import { smsTemplates } from '#services/notifications/texts/sms-templates.ts'
import { whatsAppTemplates } from '#services/notifications/texts/whatsapp-templates.ts'
import { en as papers } from '../../web/papers/texts/en.ts'
import { hi as papersHindi } from '../../web/papers/texts/hi.ts'
import { en as verification } from '../../web/screens/verification/texts/en.ts'
import { en as signer } from '../../web/signer/texts/en.ts'
import { hi as signerHindi } from '../../web/signer/texts/hi.ts'

/** Words that a first user stumbles over, with what to write instead (docs/words.md). */
const avoided: readonly [RegExp, string][] = [
  [/\bstands?\b/i, 'is, is shown'],
  [/\bcount(s|ed)\b/i, 'applies, works, is valid'],
  [/\bwhoever\b/i, 'anyone who, or the role'],
  [/\bof whom\b/i, 'whose, or a sentence of its own'],
  [/\bgood\b/i, 'valid, works'],
  // The Evidence Act is a law.
  [/\bacts?\b/, 'work, entry, action'],
  [/\bmend(s|ed)?\b/i, 'correct, fix'],
  [/\bmade\b/i, 'created, prepared'],
  [/\btak(e|es|en|ing) (this |it |them )?away\b/i, 'remove, reset'],
  [/\bprove[sd]?\b/i, 'confirm'],
  [/\ball the same\b/i, 'anyway'],
  [/\bworked off\b/i, 'finished'],
  [/\bg(ive|ives|iven) up\b/i, 'cancel'],
  [/\banew\b/i, 'again'],
  [/\blog(s|ged|ging)? (in|out)\b/i, 'sign in, sign out'],
  [/\bwhose turn comes later\b/i, 'others follow in turn'],
  [/\bhave their invitation\b/i, 'has been invited'],
  [/\byour own mark\b/i, 'draw or type your signature'],
  [/\bonly you have this link\b/i, 'this link is for you alone'],
  [/\bunbroken\b/i, 'intact'],
  [/\bwhom is\b/i, 'who is'],
  [/\brows that name none\b/i, 'default'],
  [/\bhow (you look|members come in)\b/i, 'branding, sign-in and security'],
  [/\bwith all beneath\b/i, 'including sub-branches'],
  [/\bworth nothing\b/i, 'not valid in law'],
  [
    /\bnothing (of it can be changed|was changed after)\b/i,
    'you can change it until, nothing has changed since',
  ],
  [/\bwhen nobody can be asked\b/i, 'can be checked for years, even offline'],
  [/\bleave it as it is\b/i, 'no change'],
  [/\brejected\b/i, 'declined'],
  [/\bpropos(e|es|ed|ing|als?)\b/i, 'suggest, request'],
  [/\bmakes? (a|an|one|its|them|your own|new|papers|documents|roles|organisations)\b/i, 'create'],
]

/** The only texts that keep such a word, each with its reason. */
const kept: Record<string, string> = {
  'register.password.strength.good': 'a step of the usual scale of passwords',
  'logout.words': 'of the dialog that the specification names Logout',
  'logout.leaving': 'the text of the specification',
}

/** What comes with a part of the signer's page: each file holds both languages. */
const lateFiles = readdirSync(new URL('../../web/signer/', import.meta.url), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('-texts.ts'))
const late = lateFiles.flatMap((name) => inSource(`../../web/signer/${name}`))

/** What mails say: a file holds one language or both. */
const mailFolder = '../../server/services/notifications/texts/'
const mailFiles = readdirSync(new URL(mailFolder, import.meta.url), { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.ts'))
const mails = mailFiles.flatMap((name) => inSource(`${mailFolder}${name}`))
const isHindi = (text: string): boolean => /\p{Script=Devanagari}/u.test(text)

const inFolder = (path: string, read: (text: string, name: string) => [string, string][]) => {
  const folder = new URL(path, import.meta.url)
  return readdirSync(folder).flatMap((name) => read(readFileSync(new URL(name, folder), 'utf8'), name))
}

const texts: [string, string][] = [
  ...inFolder('../../web/texts/en/', (text) => leaves(JSON.parse(text))),
  ...leaves({ signer, papers, verification, refusals, rules, wordLists, actTable, eventSentences }),
  ...late.filter(([, text]) => !isHindi(text)),
  ...leaves(
    whatsAppTemplates.filter(({ language }) => language === 'en'),
    'whatsApp',
  ),
  ...inFolder('../../server/services/help/pages/en/', (text, name) =>
    text.split('\n').map((line, at): [string, string] => [`${name}:${at + 1}`, line]),
  ),
  ...smsTemplates
    .filter(({ language }) => language === 'en')
    .map(({ id, text }): [string, string] => [`SMS ${id}`, text]),
  ...leaves({ codeWords, reportColumns }).filter(([key]) => key.endsWith('.en')),
  ...mails.filter(([, text]) => !isHindi(text)),
  ...[
    '../../server/services/audit/trail-codes.ts',
    '../../server/services/batches/batch-report.ts',
    '../../server/services/clients/client-report.ts',
    '../../server/services/completion/completion-certificate.ts',
  ].flatMap(inSource),
  ...onApiPage(),
]

describe('our own English texts', () => {
  it('are read with those that come late', () => {
    expect(lateFiles.length).toBeGreaterThan(12)
    const unread = lateFiles.filter((name) => !texts.some(([key]) => key.includes(name)))
    expect(unread).toEqual([])
  })

  it('are read with those of mails, in both languages', () => {
    const silent = new Set(['day.ts', 'en.ts', 'hi.ts', 'facts.ts'])
    const unread = (isOf: (text: string) => boolean) =>
      mailFiles.filter((name) => !mails.some(([key, text]) => key.includes(name) && isOf(text)))
    expect(unread((text) => text.includes(' ')).filter((name) => !silent.has(name))).toEqual([])
    expect(
      mails.filter(([, text]) => /^\p{Lu}[^\p{Script=Devanagari}]+ .+\.$/u.test(text)).length,
    ).toBeGreaterThan(50)
    expect(mails.filter(([, text]) => isHindi(text)).length).toBeGreaterThan(100)
  })

  it('use plain words', () => {
    expect(texts.length).toBeGreaterThan(2000)
    expect(texts.flatMap(([key, text]) => (key in kept ? [] : complaintsOf(key, text)))).toEqual([])
  })

  it('keep no exception that is no longer needed', () => {
    const found = new Set(
      texts.filter(([key, text]) => complaintsOf(key, text).length > 0).map(([key]) => key),
    )
    expect(Object.keys(kept).filter((key) => !found.has(key))).toEqual([])
  })
})

describe('a document that somebody does not sign', () => {
  it.each([
    ['English', 'en', 'declined'],
    ['Hindi', 'hi', 'मना किया'],
  ])('is said with one word to its sender and its signer, in %s', (_, language, word) => {
    const said = new Map(inFolder(`../../web/texts/${language}/`, (text) => leaves(JSON.parse(text))))
    const both = [said.get('documentState.rejected'), said.get('signerState.declined')]
    const toSigner = leaves({ signer: language === 'hi' ? signerHindi : signer })
    const ended = toSigner
      .find(([key]) => key === 'signer.declinedTitle')?.[1]
      .replace('मना कर दिया', 'मना किया')

    for (const text of [...both, ended]) expect(text?.toLowerCase()).toContain(word)
  })
})

/** One word for a thing in Hindi too: a login is लॉगिन, its end लॉगआउट. */
const avoidedInHindi = /साइन[ -]?(इन|आउट)|लॉग (इन|आउट)/

/** The verb of a man alone: "I take", "I will come". A slash gives both forms. */
const saidByMen = /(?<!\/)[ऊू][ँं]गा(?!\/)|(?<!\/)ता (हूँ|हूं)/

describe('our own Hindi texts', () => {
  const hindi = [
    ...inFolder('../../web/texts/hi/', (text) => leaves(JSON.parse(text))),
    ...['acts', 'refusals', 'rules', 'word-lists'].flatMap((name) =>
      leaves(
        JSON.parse(
          readFileSync(new URL(`../../contract/vocabulary/${name}.hi.json`, import.meta.url), 'utf8'),
        ),
      ),
    ),
    ...inFolder('../../server/services/help/pages/hi/', (text, name) => [[name, text]]),
    ...mails.filter(([, text]) => isHindi(text)),
    ...leaves({ signerHindi, papersHindi }),
    ...late.filter(([, text]) => isHindi(text)),
  ]

  it('use one word for a login, and one for its end', () => {
    expect(hindi.length).toBeGreaterThan(2000)
    expect(hindi.filter(([, text]) => avoidedInHindi.test(text))).toEqual([])
  })

  it('let women and men say them', () => {
    expect(['बाद में आऊँगा', 'मैं लेता हूँ'].filter((text) => saidByMen.test(text))).toHaveLength(2)
    expect(hindi.filter(([, text]) => saidByMen.test(text))).toEqual([])
  })
})

function complaintsOf(key: string, text: string): string[] {
  const said = text.replaceAll(/\{\{?.*?\}\}?/g, '')

  return avoided
    .filter(([word]) => word.test(said))
    .map(([word, instead]) => `${key}: “${text}” has ${word.exec(said)?.[0]}; write: ${instead}`)
}

function leaves(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []

  return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key))
}

/** What a module says, its values left out: every string and template of it. */
function inSource(path: string): [string, string][] {
  const url = new URL(path, import.meta.url)
  const source = ts.createSourceFile(path, readFileSync(url, 'utf8'), ts.ScriptTarget.Latest)
  const said: [string, string][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return
    // Names of kinds are no words for people.
    if (
      ts.isInterfaceDeclaration(node) ||
      (ts.isCallExpression(node) && node.expression.getText(source) === 'docketsIn')
    )
      return
    if (ts.isPropertyAssignment(node)) {
      visit(node.initializer)
      return
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.pos)
      said.push([`${path}:${line + 1}`, node.text])
    }
    ts.forEachChild(node, visit)
  }
  visit(source)

  return said
}

/** The words of the API page; examples and schemas are data. */
function onApiPage(): [string, string][] {
  return apiPage()
    .replaceAll(/<pre.*?<\/pre>|<code>.*?<\/code>/gs, '')
    .split(/<\/?(?:section|p|h1|h2|td|tr|li)\b[^>]*>/)
    .map((words): [string, string] => ['API page', words.replaceAll(/<[^>]*>/g, '').trim()])
}
