import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boxKinds, type PositionKind, positionKinds } from '#contract/vocabulary/position-kinds.ts'
import { Field } from '../../components/Field.tsx'
import { TickRow } from '../../components/TickRow.tsx'
import styles from './writing.module.css'

/** Whose fields are, where people are on the document already. */
export interface GivenTo {
  people: readonly { signer_id: string; name: string }[]
  owner: (anchor: string) => string
  give: (anchor: string, signerId: string) => void
  /** Where the text says whether a field must be filled. */
  required?: { of: (anchor: string) => boolean; set: (anchor: string, isRequired: boolean) => void }
  /** What else the text says of a field. */
  more?: (anchor: string) => ReactNode
  renamed?: (from: string, to: string) => void
  changedKind?: (anchor: string, kind: PositionKind) => void
}

interface Props {
  editor: Editor
  field: Node
  at: number
  given: GivenTo
  /** Where nothing but whose it is can be said. */
  isFixed: boolean
}

/** What people type becomes a name that the contract takes: small letters, digits, hyphens. */
const anchorOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, 60)

export function FieldPanel({ editor, field, at, given, isFixed }: Props) {
  const { t } = useTranslation()
  const { anchor, box, width, height } = field.attrs as {
    anchor: string
    box: PositionKind
    width: number
    height: number
  }
  const [typed, setTyped] = useState(anchor)
  useEffect(() => setTyped(anchor), [anchor])
  const change = (attributes: object) =>
    editor.chain().setNodeSelection(at).updateAttributes('field', attributes).run()

  function named(words: string): void {
    const name = anchorOf(words).replace(/-+$/, '')
    const owner = given.owner(anchor)
    if (name === '') setTyped(anchor)
    else if (name !== anchor) {
      change({ anchor: name })
      if (given.renamed) given.renamed(anchor, name)
      else if (owner) given.give(name, owner)
    }
  }

  return (
    <div className={styles.panel} data-part="field">
      <Field label={t('writing.field.kind')}>
        {(control) => (
          <span className="input compact">
            <select
              {...control}
              disabled={isFixed}
              value={box}
              onChange={(event) => {
                const kind = event.target.value as PositionKind
                change({ box: kind, ...boxKinds[kind].begins })
                given.changedKind?.(anchor, kind)
              }}
            >
              {positionKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      <Field label={t('writing.field.name')}>
        {(control) => (
          <span className="input compact">
            <input
              {...control}
              value={typed}
              maxLength={60}
              disabled={isFixed}
              spellCheck={false}
              onChange={(event) => setTyped(anchorOf(event.target.value))}
              onBlur={(event) => named(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && named(event.currentTarget.value)}
            />
          </span>
        )}
      </Field>
      {given.people.length > 0 && (
        <Field label={t('writing.field.whose')}>
          {(control) => (
            <span className="input compact">
              <select
                {...control}
                name="whose"
                value={given.owner(anchor)}
                onChange={(event) => given.give(anchor, event.target.value)}
              >
                <option value="">{t('writing.field.nobody')}</option>
                {given.people.map(({ signer_id, name }) => (
                  <option key={signer_id} value={signer_id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      )}
      {(['width', 'height'] as const).map((side) => (
        <Field key={side} label={t(`writing.field.${side}`)}>
          {(control) => (
            <span className="input compact">
              <input
                {...control}
                type="number"
                disabled={isFixed}
                min={3}
                max={side === 'width' ? 169 : 211}
                value={Math.round({ width, height }[side] / pointsOfMm)}
                onChange={(event) => {
                  const points = Number(event.target.value) * pointsOfMm
                  const most = side === 'width' ? 480 : 600
                  if (points > 0)
                    change({ [side]: Math.min(most, Math.max(8, Math.round(points * 10) / 10)) })
                }}
              />
            </span>
          )}
        </Field>
      ))}
      {given.required && (
        <TickRow
          words={t('boxes.required')}
          checked={given.required.of(anchor)}
          onChange={(checked) => given.required?.set(anchor, checked)}
        />
      )}
      {given.more?.(anchor)}
    </div>
  )
}

const pointsOfMm = 72 / 25.4
