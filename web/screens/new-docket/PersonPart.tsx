import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/define-call.ts'
import type { createUser } from '#contract/signers/createUser.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { ChoiceField } from '../../components/ChoiceField.tsx'
import { Field } from '../../components/Field.tsx'

export const parts = ['signer', 'approver', 'witness', 'viewer', 'copy'] as const
export type Part = (typeof parts)[number]

/** What a person does on a docket, as the call takes it. */
export function partInput(part: Part, witnessOf: string): Partial<InputOf<typeof createUser>> {
  if (part === 'copy') return { role: 'viewer', told: 'at_end' }

  return part === 'witness' ? { role: part, witness_of: witnessOf } : { role: part }
}

interface Props {
  part: Part
  witnessOf: string
  /** Who signs, and may have a witness. */
  signers: readonly SignerRecord[]
  takesWitnesses: boolean
  /** Somebody who is there already keeps their part. */
  isFixed: boolean
  onChange: (part: Part, witnessOf: string) => void
}

/** What somebody does here; and of a witness, whose signature they see. */
export function PersonPart({ part, witnessOf, signers, takesWitnesses, isFixed, onChange }: Props) {
  const { t } = useTranslation()
  const first = signers[0]?.signer_id ?? ''
  const offered = parts.filter((one) => one !== 'witness' || (takesWitnesses && signers.length > 0))

  return (
    <>
      {!isFixed && (
        <ChoiceField
          label={t('person.part')}
          help={t(`person.partHelp.${part}`)}
          name="part"
          value={part}
          choices={offered}
          say={(one) => t(`person.parts.${one}`)}
          onChange={(chosen) => onChange(chosen, witnessOf || first)}
        />
      )}
      {part === 'witness' && (
        <Field label={t('person.witnessOf')} help={t('person.witnessOfHelp')}>
          {(control) => (
            <span className="input">
              <select
                {...control}
                name="witness_of"
                value={witnessOf}
                onChange={(event) => onChange(part, event.target.value)}
              >
                {signers.map(({ signer_id, name }) => (
                  <option key={signer_id} value={signer_id}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      )}
    </>
  )
}
