import { isDeepStrictEqual } from 'node:util'
import { linesIn } from '#contract/vocabulary/composed/walk.ts'
import { clausesIn } from '#contract/vocabulary/templates/clauses.ts'
import type { SharedClauseText, TemplateContent } from '#contract/vocabulary/templates/settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

interface NewClause {
  name: string
  text: SharedClauseText
  why: string
}

interface ClauseChange {
  clauseId: string
  /** The newest version as it was read. */
  version: number | undefined
  name: string | undefined
  text: SharedClauseText | undefined
  why: string
  isRetired: boolean | undefined
}

type Saved = { clause_id: string; version: number }

export async function addClause(tx: Tx, { name, text, why }: NewClause, acting: Acting): Promise<Saved> {
  await requireFreeName(tx, name, null)
  const id = newId()
  const { member, by } = acting
  await tx.clauses.add({
    id,
    name,
    language: text.language,
    current_version: 1,
    words: firstWords(text),
    updated_by: member.userId,
  })
  await addVersion(tx, { id, number: 1, text, why }, acting)
  await tx.audit.add('clause-created', { by, detail: about('clause', id, name) })

  return { clause_id: id, version: 1 }
}

/** A next version, another name, and whether it is offered; of two next versions one is made. */
export async function changeClause(
  tx: Tx,
  { clauseId, version, name, text, why, isRetired }: ClauseChange,
  acting: Acting,
): Promise<Saved> {
  const { member, by, now } = acting
  if (name !== undefined) await requireFreeName(tx, name, clauseId)
  const held = await tx.clauses.getLocked(clauseId)
  if (!held) throw new Refusal('CLAUSE_NOT_FOUND')
  const next = text === undefined ? held.current_version : held.current_version + 1
  if (text) {
    if (held.current_version !== version) {
      const who = (await tx.members.names([held.updated_by])).get(held.updated_by)
      throw new Refusal('CLAUSE_STALE', who ? { values: { who } } : {})
    }
    await addVersion(tx, { id: clauseId, number: next, text, why }, acting)
  }
  const wasRetired = held.retired_at !== null
  const retires = isRetired ?? wasRetired
  const isRenamed = name !== undefined && name !== held.name
  if (!text && !isRenamed && retires === wasRetired) return { clause_id: clauseId, version: next }
  await tx.clauses.update(clauseId, {
    ...(name !== undefined && { name }),
    ...(text && { language: text.language, current_version: next, words: firstWords(text) }),
    retired_at: retires ? (held.retired_at ?? now) : null,
    updated_by: member.userId,
    updated_at: now,
  })
  const detail = about('clause', clauseId, name ?? held.name)
  if (text || isRenamed)
    await tx.audit.add('clause-changed', {
      by,
      detail: {
        ...detail,
        ...(text && { version: next }),
        ...(isRenamed && { was: held.name }),
        ...(text && why && { reason: why }),
      },
    })
  if (retires !== wasRetired)
    await tx.audit.add(retires ? 'clause-retired' : 'clause-restored', { by, detail })

  return { clause_id: clauseId, version: next }
}

async function requireFreeName(tx: Tx, name: string, otherThan: string | null): Promise<void> {
  // Two who give the same name at once come one after the other.
  await tx.organisations.lock(tx.organisationId)
  if (await tx.clauses.withName(name, otherThan)) throw new Refusal('CLAUSE_NAME_TAKEN').ofField('name')
}

interface NewVersion {
  id: string
  number: number
  text: SharedClauseText
  why: string
}

const addVersion = (tx: Tx, { id, number, text, why }: NewVersion, { member }: Acting) =>
  tx.clauseVersions.add({
    id: newId(),
    clause_id: id,
    number,
    text: JSON.stringify(text),
    made_by: member.userId,
    why,
  })

/** Our choice: enough to know a clause by. */
const mostFirstWords = 200

function firstWords({ blocks, values }: SharedClauseText): string {
  const labels = new Map(values.map(({ name, label }) => [name, label]))
  const words = [...linesIn(blocks)].map(({ line }) =>
    line
      .map((inline) =>
        inline.kind === 'text'
          ? inline.text
          : inline.kind === 'value'
            ? `[${labels.get(inline.name) ?? inline.name}]`
            : ' ',
      )
      .join(''),
  )

  return words
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, mostFirstWords)
    .replace(/\p{Cs}$/u, '')
}

/** What a template says of a clause is what the library has of this version, word for word. */
export async function requireSharedClauses(tx: Tx, { blocks }: TemplateContent): Promise<void> {
  const used = clausesIn(blocks)
  if (used.length === 0) return
  const keyOf = (clauseId: string, version: number) => `${clauseId} ${version}`
  const wanted = new Map(
    used.map(({ block: { clause_id, version } }) => [
      keyOf(clause_id, version),
      { clauseId: clause_id, version },
    ]),
  )
  const kept = new Map(
    (await tx.clauseVersions.these([...wanted.values()])).map((one) => [
      keyOf(one.clause_id, one.number),
      one.text,
    ]),
  )
  for (const { block, path } of used) {
    const text = kept.get(keyOf(block.clause_id, block.version))
    const field = ['content', 'blocks', ...path].join('.')
    if (!text) throw new Refusal('CLAUSE_NOT_FOUND').ofField(field)
    // As it is kept: what is undefined is not there.
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(block.blocks)), text.blocks))
      throw new Refusal('CLAUSE_DIFFERS').ofField(field)
  }
}
