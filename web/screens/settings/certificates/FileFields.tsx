import { useTranslation } from 'react-i18next'
import { Field } from '../../../components/Field.tsx'
import { problemWords, type Trouble } from '../../../texts/problem-words.ts'
import { SecretField } from './SecretField.tsx'

interface Props {
  wrong: Trouble | undefined
  passphrase: string
  onFile: (file: File | null) => void
  onPassphrase: (passphrase: string) => void
}

/** A certificate file, and what opens it. */
export function FileFields({ wrong, passphrase, onFile, onPassphrase }: Props) {
  const { t, i18n } = useTranslation()

  return (
    <>
      <Field
        label={t('certificates.file')}
        help={t('certificates.fileHelp')}
        error={problemWords(i18n.language, wrong)}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            className="input"
            name="file"
            accept=".pfx,.p12,application/x-pkcs12"
            onChange={(event) => onFile(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <SecretField
        label={t('certificates.passphrase')}
        help={t('certificates.passphraseHelp')}
        name="passphrase"
        value={passphrase}
        onChange={onPassphrase}
      />
    </>
  )
}
