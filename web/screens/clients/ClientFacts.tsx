import { useTranslation } from 'react-i18next'
import type { ClientRecord, ClientValue, ContactRow } from '#contract/clients/client-record.ts'
import { grouped } from '#contract/vocabulary/fields/exact.ts'
import { Icon } from '../../components/Icon.tsx'
import { problemWords } from '../../texts/problem-words.ts'
import styles from './clients.module.css'

/** The value in the words of its kind. A value that does not fit is shown as it is kept. */
function shown({ type, value, problem }: ClientValue): string {
  if (!value) return '–'
  if (problem) return value
  if (type === 'money') return `₹${grouped(value)}`

  return type === 'number' ? grouped(value) : value
}

export function ClientFacts({ client }: { client: ClientRecord }) {
  const { t, i18n } = useTranslation()

  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="client-facts">
      <h2 id="client-facts" className={styles.heading}>
        {t('clients.facts')}
      </h2>
      {client.to_correct && (
        <div className="note warn" role="note">
          <Icon name="warn" />
          <span>{t('clients.toCorrectWords')}</span>
        </div>
      )}
      <dl className="facts">
        <dt>{t('clients.code')}</dt>
        <dd className="mono">{client.code}</dd>
        <dt>{t('clients.address')}</dt>
        <dd className={styles.lines}>{client.address ?? '–'}</dd>
        {client.fields.map((field) => (
          <Fact key={field.field_id} name={field.name} value={shown(field)}>
            {field.problem && <small className="danger">{problemWords(i18n.language, field.problem)}</small>}
          </Fact>
        ))}
        {client.kept.map((field) => (
          <Fact key={field.field_id} name={field.name} value={shown(field)}>
            <small className="faint">{t('clients.kept')}</small>
          </Fact>
        ))}
      </dl>
    </section>
  )
}

const Fact = ({ name, value, children }: { name: string; value: string; children: React.ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd className={styles.value}>
      {value}
      {children}
    </dd>
  </>
)

export function ContactsOfClient({ contacts }: { contacts: readonly ContactRow[] }) {
  const { t } = useTranslation()

  return (
    <section className={`sheet ${styles.pad}`} aria-labelledby="client-contacts">
      <h2 id="client-contacts" className={styles.heading}>
        {t('clients.contacts')}
      </h2>
      {contacts.length === 0 && <p className="muted sm">{t('clients.noContacts')}</p>}
      <ul className={styles.people}>
        {contacts.map((contact) => (
          <li key={`${contact.name} ${contact.email} ${contact.mobile}`}>
            <span className="semibold">
              {contact.name} {contact.is_main && <span className="chip ok">{t('clients.main')}</span>}
            </span>
            {contact.designation && <small className="muted">{contact.designation}</small>}
            {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            {contact.mobile && <a href={`tel:${contact.mobile}`}>{contact.mobile}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
