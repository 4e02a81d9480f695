import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { LanguageField } from '../../components/LanguageField.tsx'
import { useRequiredFields } from '../../components/use-required-fields.ts'
import { problemWords } from '../../texts/problem-words.ts'
import type { PersonDraft, PersonErrors, PersonField } from './person-draft.ts'
import { RoleAndBranch } from './RoleAndBranch.tsx'

/** One's own is changed by somebody else, an administrator's by administrators. */
export type FixedRole = 'own' | 'administrators'

export interface FormParts {
  draft: PersonDraft
  errors: PersonErrors
  onChange: (part: Partial<PersonDraft>) => void
  /** Somebody left the field. */
  onLeave: (name: PersonField) => void
}

interface Props extends FormParts {
  /** Name and contacts are the person's own once they accepted. */
  ownsContact?: boolean
  /** A name is never an administrator's to change; a contact may be proposed. */
  ownsName?: boolean
  /** Why the role cannot be changed here. */
  roleIsFixed?: FixedRole | undefined
  /** Under the mail address: who that is already. */
  aboutEmail?: ReactNode
  /** In place of the plain field of the mail address. */
  email?: ReactNode
  hasLanguage?: boolean
}

const types = { email: 'email', mobile: 'tel' } as Record<string, string>

export function PersonFields(props: Props) {
  const {
    draft,
    onChange,
    ownsContact = false,
    ownsName = false,
    aboutEmail,
    email,
    hasLanguage = true,
  } = props
  const { t } = useTranslation()
  const text = (name: Exclude<PersonField, 'role_id' | 'depId'>) => <TextField name={name} {...props} />

  return (
    <>
      {!ownsContact && (
        <>
          {!ownsName && (
            <div className="field-pair">
              {text('first_name')}
              {text('last_name')}
            </div>
          )}
          {email ?? text('email')}
          {aboutEmail}
          <div className="field-pair">
            {text('mobile')}
            {text('employee_id')}
          </div>
        </>
      )}
      <RoleAndBranch {...props} />
      {ownsContact && text('employee_id')}
      {hasLanguage && (
        <LanguageField
          label={t('users.form.language')}
          help={t('users.asked.languageHelp')}
          value={draft.language}
          onChange={(language) => onChange({ language })}
        />
      )}
    </>
  )
}

function TextField({
  name,
  draft,
  errors,
  onChange,
  onLeave,
}: FormParts & { name: Exclude<PersonField, 'role_id' | 'depId'> }) {
  const { t, i18n } = useTranslation()
  const required: readonly string[] = useRequiredFields('user')
  const isAsked = required.includes(name)
  const help =
    name === 'mobile' ? t(isAsked ? 'users.asked.mobileAsked' : 'users.asked.mobileHelp') : undefined

  return (
    <Field label={t(`users.form.${name}`)} help={help} error={problemWords(i18n.language, errors[name])}>
      {(control) => (
        <span className={errors[name] ? 'input bad' : 'input'}>
          <input
            {...control}
            name={name}
            type={types[name] ?? 'text'}
            autoComplete="off"
            aria-required={isAsked || undefined}
            maxLength={254}
            data-autofocus={name === 'first_name' || undefined}
            value={draft[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
            onBlur={(event) => event.relatedTarget?.closest('button') || onLeave(name)}
          />
        </span>
      )}
    </Field>
  )
}
