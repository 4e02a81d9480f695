import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOwnContact } from '#contract/users/changeOwnContact.ts'
import { changeOwnDetails } from '#contract/users/changeOwnDetails.ts'
import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { Icon } from '../../components/Icon.tsx'
import { LanguageField } from '../../components/LanguageField.tsx'
import { LanguageRow } from '../../components/LanguageRow.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import type { Details } from './ProfileScreen.tsx'
import styles from './profile.module.css'

interface Props {
  details: Details
  onChanged: () => void
}

/** Who one is: name, contacts and language are corrected here, unless a directory keeps them. */
export function PersonCard({ details, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const { profile, memberships, kept_by: keptBy } = details
  const [open, setOpen] = useState<'name' | ContactKind | null>(null)
  const language = useCall(changeOwnDetails, {
    onSuccess: () => {
      toast(t('profile.mailLanguageSaved'), 'good')
      onChanged()
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const close = () => {
    setOpen(null)
    onChanged()
  }
  const change = (what: 'name' | ContactKind, words: string) => (
    <button type="button" className="btn quiet" aria-label={words} onClick={() => setOpen(what)}>
      {t('profile.change')}
    </button>
  )

  return (
    <section className="sheet" aria-labelledby="profile-person">
      <div className="sheet-head">
        <h2 id="profile-person">{t('profile.person')}</h2>
      </div>
      {details.contact_changes.map((waiting) => (
        <WaitingChange
          key={waiting.kind}
          waiting={waiting}
          onGoOn={() => setOpen(waiting.kind)}
          onChanged={onChanged}
        />
      ))}
      <dl className="facts">
        <dt>{t('profile.name')}</dt>
        <dd className={styles.profileFact}>
          <span>{fullName(profile)}</span>
          {!keptBy && change('name', t('profile.changeName'))}
        </dd>
        <dt>{t('profile.email')}</dt>
        <dd className={styles.profileFact}>
          <span>{profile.email_id}</span>
          {!keptBy && change('mail', t('profile.changeMail'))}
        </dd>
        {keptBy && (
          <>
            <dt />
            <dd className="muted sm">{t('profile.keptBy', { organisation: keptBy })}</dd>
          </>
        )}
        <dt>{t('profile.mobile')}</dt>
        <dd className={styles.profileFact}>
          <span>{profile.mobile_number ?? t('profile.none')}</span>
          {change('mobile', t('profile.changeMobile'))}
        </dd>
        <dt>{t('profile.organisations')}</dt>
        <dd>
          {memberships.map((membership) => (
            <div key={membership.organisation_id}>
              {membership.name} <small className="faint">{membership.role}</small>{' '}
              {membership.current && <span className="chip info">{t('profile.here')}</span>}
            </div>
          ))}
        </dd>
        <dt>{t('language.label')}</dt>
        <dd>
          <LanguageRow />
        </dd>
      </dl>
      <div className={styles.profileForm}>
        <LanguageField
          label={t('profile.mailLanguage')}
          help={t('profile.mailLanguageHelp')}
          value={profile.language}
          onChange={(chosen) => language.pending || language.send({ language: chosen })}
        />
      </div>
      {open === 'name' && <NameDialog profile={profile} onClose={close} />}
      {(open === 'mail' || open === 'mobile') && (
        <ContactDialog
          kind={open}
          waiting={details.contact_changes.find(({ kind }) => kind === open)}
          onClose={close}
        />
      )}
    </section>
  )
}

interface WaitingProps {
  waiting: Details['contact_changes'][number]
  onGoOn: () => void
  onChanged: () => void
}

/** A change that an administrator proposed, or whose code was not typed yet. */
function WaitingChange({ waiting, onGoOn, onChanged }: WaitingProps) {
  const { t, i18n } = useTranslation()
  const { kind, contact, proposed_by: by } = waiting
  const drop = useCall(changeOwnContact, {
    onSuccess: () => {
      toast(t('profile.contactDropped'), 'good')
      onChanged()
    },
    onError: (failure) => {
      toast(failureWords(t, i18n.language, failure), 'bad')
      onChanged()
    },
  })

  return (
    <div className={`note ${styles.profileWaiting}`}>
      <Icon name={kind === 'mail' ? 'mail' : 'phone'} />
      <span className="col">
        <span>
          {by ? t('profile.contactProposed', { by, contact }) : t('profile.contactWaits', { contact })}
        </span>
        <span className={styles.profileChoices}>
          <button type="button" className="btn" onClick={onGoOn}>
            {t('profile.contactGoOn')}
          </button>
          <button
            type="button"
            className="btn quiet"
            disabled={drop.pending}
            onClick={() => drop.send({ act: 'drop', kind })}
          >
            {t('profile.contactDrop')}
          </button>
        </span>
      </span>
    </div>
  )
}
