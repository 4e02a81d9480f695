import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Icon } from '../../components/Icon.tsx'
import { matching } from '../../components/matching.ts'
import { ChangedByOthers } from './ChangedByOthers.tsx'
import type { Known } from './edits.ts'
import { FacePreview } from './FacePreview.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SettingRow } from './SettingRow.tsx'
import { type Row, type Section, sections } from './sections.ts'
import styles from './settings.module.css'
import { useSettings } from './use-settings.ts'

export function SettingsForm({ read }: { read: Known }) {
  const { t } = useTranslation()
  const form = useSettings(read)
  const [wanted, setWanted] = useState('')
  const { count } = form
  const found = sections
    .map(({ id, rows }) => ({
      id,
      rows: matching(rows, wanted, (row) =>
        [t(`settings.section.${id}`), t(`settings.label.${row}`), t(`settings.words.${row}`)].join(' '),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (count > 0) form.save()
  }

  return (
    <form className={styles.settings} onSubmit={submit} noValidate>
      <div className={styles.settingsTop}>
        <h1>{t('settings.title')}</h1>
        <search className={`input ${styles.settingsSearch}`}>
          <Icon name="search" />
          <input
            type="search"
            aria-label={t('settings.search')}
            placeholder={t('settings.search')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </search>
      </div>
      <nav className={styles.settingsNav} aria-label={t('settings.sections')}>
        {found.map(({ id }) => (
          <button key={id} type="button" className="pick" onClick={() => goTo(id)}>
            {t(`settings.section.${id}`)}
          </button>
        ))}
        <Link to="/settings/directory" className="pick">
          {t('directory.title')}
        </Link>
        <Link to="/settings/review-groups" className="pick">
          {t('settings.reviewGroups')}
        </Link>
        <Link to="/settings/letterheads" className="pick">
          {t('settings.letterheads')}
        </Link>
        <Link to="/settings/certificates" className="pick">
          {t('certificates.title')}
        </Link>
        <Link to="/settings/developers" className="pick">
          {t('developers.title')}
        </Link>
      </nav>
      {form.others.length > 0 && <ChangedByOthers form={form} />}
      <FailureNote failure={form.failure} />
      {found.length === 0 && (
        <p className="sheet pad" role="status">
          {t('settings.nothingFound', { words: wanted })}
        </p>
      )}
      {found.map((section) => (
        <SectionSheet key={section.id} section={section} form={form} />
      ))}
      {count > 0 && <SaveBar count={count} form={form} />}
      <LeaveGuard isOn={count > 0} onLeave={form.discard} />
    </form>
  )
}

const headingOf = (id: Section['id']) => `settings-${id}`

function goTo(id: Section['id']): void {
  const heading = document.getElementById(headingOf(id))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

interface SheetProps {
  section: { id: Section['id']; rows: readonly Row[] }
  form: ReturnType<typeof useSettings>
}

function SectionSheet({ section: { id, rows }, form }: SheetProps) {
  const { t } = useTranslation()

  return (
    <section className={`sheet ${styles.settingsSection}`} aria-labelledby={headingOf(id)}>
      <div className="sheet-head">
        <div>
          <h2 id={headingOf(id)} tabIndex={-1}>
            {t(`settings.section.${id}`)}
          </h2>
          <p className="muted sm">{t(`settings.sectionWords.${id}`)}</p>
        </div>
      </div>
      <div className={id === 'look' ? `${styles.settingsRows} ${styles.beside}` : styles.settingsRows}>
        <div>
          {rows.map((row) => (
            <SettingRow key={row} row={row} form={form} />
          ))}
        </div>
        {id === 'look' && <FacePreview form={form} />}
      </div>
    </section>
  )
}
