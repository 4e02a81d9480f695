import { useMemo } from 'react'
import type { FieldInput } from '#contract/signers/field-input.ts'
import { fieldsIn } from '#contract/vocabulary/composed/walk.ts'
import { settingsOf } from '#contract/vocabulary/fields/settings.ts'
import type { Box } from '../../new-docket/boxes/box.ts'
import { FieldPanel } from '../../new-docket/boxes/FieldPanel.tsx'
import type { Builder } from './use-builder.ts'

interface Props {
  builder: Pick<Builder, 'content' | 'settings' | 'fields' | 'changeContent'>
  anchor: string
}

/** The name of a field in formulas and conditions of others: `borrower_income`. */
const nameOf = (anchor: string): string =>
  anchor
    .replaceAll('-', '_')
    .replace(/^(?=\d)/, 'f_')
    .slice(0, 40)

/** What a signer is asked for in a field of the text: choices, limits, form, help, formula. */
export function SignerField({ builder, anchor }: Props) {
  const { content, settings } = builder
  const boxes = useMemo(() => boxesOf(content), [content])
  const box = boxes.find(({ key }) => key === anchor)
  const owner = content.fields.find((one) => one.anchor === anchor)
  if (!box || !owner || settingsOf[box.kind].length === 0) return null
  const people = settings.roles.map(({ role }, index) => ({
    signer_id: role,
    sequence: settings.signing_order === 'parallel' ? 1 : index + 1,
  }))

  return (
    <FieldPanel
      key={`${anchor} ${box.kind}`}
      box={box}
      boxes={boxes}
      people={people}
      isOfTemplate
      onField={({ prefill: _, fixed: __, ...said }) =>
        builder.changeContent({
          fields: builder.fields().map((one) => (one.anchor === anchor ? { ...one, settings: said } : one)),
        })
      }
    />
  )
}

const boxesOf = ({ blocks, fields }: Builder['content']): Box[] =>
  [...fieldsIn(blocks)].flatMap(({ field: { anchor, box, width, height } }) => {
    const of = fields.find((one) => one.anchor === anchor)
    const named = settingsOf[box].includes('name') && { name: nameOf(anchor) }

    return of
      ? [
          {
            key: anchor,
            signerId: of.role,
            page: 1,
            x: 0,
            y: 0,
            width,
            height,
            kind: box,
            required: of.required,
            label: anchor,
            pinned: false,
            field: { ...named, ...of.settings } as FieldInput,
          },
        ]
      : []
  })
