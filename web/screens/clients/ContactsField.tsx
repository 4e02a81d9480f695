import { useTranslation } from 'react-i18next'
import { mostClientContacts } from '#contract/vocabulary/client-limits.ts'
import { Icon } from '../../components/Icon.tsx'
import { TextField } from '../../components/TextField.tsx'
import { type ContactDraft, emptyContact } from './client-form.ts'
import styles from './clients.module.css'

interface Props {
  contacts: readonly ContactDraft[]
  wrong: Readonly<Record<string, string | undefined>>
  onChange: (contacts: readonly ContactDraft[], ...names: string[]) => void
}

/** The contacts of a client. One is the main contact. */
export function ContactsField({ contacts, wrong, onChange }: Props) {
  const { t } = useTranslation()
  const nameOf = (at: number, field: string) => `contacts.${at}.${field}`
  const change = (at: number, part: Partial<ContactDraft>) =>
    onChange(
      contacts.map((one, place) => (place === at ? { ...one, ...part } : one)),
      ...Object.keys(part).map((field) => nameOf(at, field)),
    )
  const takeOut = (at: number) => {
    const left = contacts.filter((_, place) => place !== at)
    onChange(
      left.map((one, place) => ({
        ...one,
        is_main: one.is_main || (contacts[at]?.is_main === true && place === 0),
      })),
    )
  }

  return (
    <fieldset className={styles.contacts}>
      <legend className="label">{t('clients.contacts')}</legend>
      {contacts.map((contact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a contact that is typed has no id.
        <fieldset key={at} className={styles.contact}>
          <legend className="visually-hidden">{t('clients.contactNumber', { number: at + 1 })}</legend>
          <div className={styles.inPair}>
            <TextField
              name={nameOf(at, 'name')}
              label={t('clients.contactName')}
              value={contact.name}
              most={100}
              onChange={(name) => change(at, { name })}
              error={wrong[nameOf(at, 'name')]}
            />
            <TextField
              name={nameOf(at, 'designation')}
              label={t('clients.designation')}
              value={contact.designation}
              most={100}
              onChange={(designation) => change(at, { designation })}
              error={wrong[nameOf(at, 'designation')]}
            />
            <TextField
              name={nameOf(at, 'email')}
              label={t('clients.email')}
              type="email"
              value={contact.email}
              onChange={(email) => change(at, { email })}
              error={wrong[nameOf(at, 'email')]}
            />
            <TextField
              name={nameOf(at, 'mobile')}
              label={t('clients.mobile')}
              type="tel"
              value={contact.mobile}
              onChange={(mobile) => change(at, { mobile })}
              error={wrong[nameOf(at, 'mobile')]}
            />
          </div>
          <div className="row">
            <label className="row gap-8 sm">
              <input
                type="radio"
                name="main"
                checked={contact.is_main}
                onChange={() => onChange(contacts.map((one, place) => ({ ...one, is_main: place === at })))}
              />
              {t('clients.mainContact')}
            </label>
            <button
              type="button"
              className="btn quiet compact right"
              aria-label={t('clients.takeOut', { name: contact.name || String(at + 1) })}
              onClick={() => takeOut(at)}
            >
              <Icon name="trash" />
            </button>
          </div>
        </fieldset>
      ))}
      {contacts.length < mostClientContacts && (
        <button
          type="button"
          className="btn compact"
          onClick={() => onChange([...contacts, emptyContact(contacts.length === 0)])}
        >
          <Icon name="plus" />
          {t('clients.addContact')}
        </button>
      )}
    </fieldset>
  )
}
