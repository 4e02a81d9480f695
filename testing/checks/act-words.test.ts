import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import inHindi from '#contract/vocabulary/acts.hi.json' with { type: 'json' }
import { actTable, knownFields } from '#contract/vocabulary/acts.ts'
import { roleProposalStates } from '#contract/vocabulary/role-proposals.ts'
import { eventSentences } from '#services/audit/event-sentences.ts'
import { auditLooks } from '../../web/screens/dockets/audit-words.ts'
import docketTexts from '../../web/texts/en/docket.json' with { type: 'json' }

const server = resolve(import.meta.dirname, '../../server')
/** Of dockets, and told by their own name on the docket's page. */
const ofDockets = [
  'docket-handed-over',
  'docket-erased',
  'sms-language-set',
  'legal-hold-set',
  'legal-hold-lifted',
]

/** The names of acts as the code writes them. */
function written(): string[] {
  const found = new Set<string>()
  for (const entry of readdirSync(server, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.test)\.ts$/.test(entry.name)) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    for (const [, act] of text.matchAll(/audit\s*\.add\(\s*'([a-z-]+)'/g)) if (act) found.add(act)
    for (const [, one, other] of text.matchAll(/audit\s*\.add\(\s*[^'(),]+\? '([a-z-]+)' : '([a-z-]+)'/g))
      for (const act of [one, other]) if (act) found.add(act)
  }

  for (const state of roleProposalStates)
    if (state !== 'waits' && state !== 'overtaken') found.add(`role-change-${state}`)

  return [...found].sort()
}

describe('acts of the trail', () => {
  it('are found in the code', () => {
    expect(written()).toEqual(expect.arrayContaining(['member-logged-in', 'docket-sent', 'logo-saved']))
    expect(written().length).toBeGreaterThan(50)
  })

  it('have words, each of them', () => {
    const worded = new Set([...Object.keys(actTable), ...Object.keys(auditLooks), ...ofDockets])
    expect(written().filter((act) => !worded.has(act))).toEqual([])
  })

  it('say of a docket on paper what its page says', () => {
    const onPage = Object.fromEntries(
      Object.entries(docketTexts.audit).map(([act, words]) => [act, words.replaceAll(/{{(\w+)}}/g, '{$1}')]),
    )
    expect(eventSentences).toEqual({ ...eventSentences, ...onPage })
    expect(written().filter((act) => !(act in actTable) && !(act in eventSentences))).toEqual([])
  })

  it('have them in Hindi, and so have the fields that they change', () => {
    expect(Object.keys(inHindi.acts).sort()).toEqual(Object.keys(actTable).sort())
    expect(Object.keys(inHindi.fields).sort()).toEqual([...knownFields].sort())
  })
})
