import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf } from '#contract/define-call.ts'
import type { importSamlMetadata } from '#contract/identity-providers/importSamlMetadata.ts'
import { mostMetadata } from '#contract/vocabulary/identity-providers.ts'
import { Field } from '../../../components/Field.tsx'
import styles from './identity-providers.module.css'

interface Props {
  pending: boolean
  onRead: (given: InputOf<typeof importSamlMetadata>) => void
}

/** The metadata of the provider as it is at hand: a file, its address, or its text. */
export function SamlMetadata({ pending, onRead }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const given = typed.trim()

  return (
    <>
      <Field label={t('identityProviders.metadata')} help={t('identityProviders.metadataHelp')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".xml,text/xml,application/xml,application/samlmetadata+xml"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void file.text().then((metadata) => onRead({ metadata }))
            }}
          />
        )}
      </Field>
      <Field label={t('identityProviders.metadataTyped')} help={t('identityProviders.metadataTypedHelp')}>
        {(control) => (
          <textarea
            {...control}
            className="input area"
            rows={2}
            maxLength={mostMetadata}
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <button
        type="button"
        className={`btn compact ${styles.samlRead}`}
        disabled={!given || pending}
        onClick={() => onRead(/^https?:/i.test(given) ? { address: given } : { metadata: given })}
      >
        {pending && <span className="spin" />}
        {t('identityProviders.metadataRead')}
      </button>
    </>
  )
}
