import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isReadyForm, readyFormNames } from '#contract/vocabulary/fields/forms.ts'
import { Field } from '../../../components/Field.tsx'
import { Choice } from './Choice.tsx'

interface Props {
  mask: string | undefined
  error: string | undefined
  onMask: (mask: string | undefined) => void
}

/** A form that is ready, or one of the sender's own. */
export function FormEditor({ mask, error, onMask }: Props) {
  const { t } = useTranslation()
  const [isOwn, setOwn] = useState(mask !== undefined && !isReadyForm(mask))

  return (
    <>
      <Choice
        label={t('fields.mask')}
        value={isOwn ? 'own' : (mask ?? 'none')}
        options={[
          ['none', t('fields.maskNone')],
          ...readyFormNames.map((name) => [name, t(`fields.ready.${name}`)] as const),
          ['own', t('fields.maskOwn')],
        ]}
        onChoice={(form) => {
          setOwn(form === 'own')
          onMask(form === 'own' || form === 'none' ? undefined : form)
        }}
      />
      {isOwn && (
        <Field label={t('fields.maskOwn')} help={t('fields.maskHelp')} error={error}>
          {(control) => (
            <span className="input compact">
              <input
                {...control}
                maxLength={60}
                value={mask ?? ''}
                onChange={(event) => onMask(event.target.value || undefined)}
              />
            </span>
          )}
        </Field>
      )}
    </>
  )
}
