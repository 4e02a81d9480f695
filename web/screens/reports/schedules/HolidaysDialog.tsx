import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getHolidays } from '#contract/reports/getHolidays.ts'
import { getReportSchedules } from '#contract/reports/getReportSchedules.ts'
import { saveHolidays } from '#contract/reports/saveHolidays.ts'
import { plainDay } from '../../../components/days.ts'
import { Field } from '../../../components/Field.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { weekdayName } from '../../../components/weekdays.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import styles from '../reports.module.css'

/** The holidays of the organisation; who keeps the settings adds and removes days. */
export function HolidaysDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  const queries = useQueryClient()
  const asked = useQueryCall(getHolidays, {})
  const [draft, setDraft] = useState({ day: '', name: '' })
  const [isMissing, setMissing] = useState(false)
  const save = useCall(saveHolidays, {
    onSuccess: (_output, { add }) => {
      if (add?.length) setDraft({ day: '', name: '' })
      for (const { path } of [getHolidays, getReportSchedules])
        void queries.invalidateQueries({ queryKey: [path] })
    },
    onError: (failure) => toast(failureWords(t, language, failure), 'bad'),
  })
  const mayChange = asked.data?.may_change === true
  const wordsOf = (day: string) =>
    `${weekdayName(new Date(`${day}T00:00:00Z`).getUTCDay() || 7, language, 'short')} ${plainDay(day, language)}`

  return (
    <Modal opened onClose={onClose} title={t('reports.holidays.title')}>
      <div className="col gap-16">
        <p className="muted">{t('reports.holidays.words')}</p>
        <NotLoaded asked={asked} />
        {asked.data?.rows.length === 0 && <p className="muted">{t('reports.holidays.none')}</p>}
        <ul className={styles.holidays}>
          {asked.data?.rows.map(({ day, name }) => (
            <li key={day}>
              <span>
                <b>{name}</b> <span className="sm muted">{wordsOf(day)}</span>
              </span>
              {mayChange && (
                <button
                  type="button"
                  className="btn quiet compact"
                  aria-label={t('reports.holidays.removeOf', { name })}
                  disabled={save.pending}
                  onClick={() => save.send({ remove: [day] })}
                >
                  {t('reports.holidays.remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
        {mayChange && (
          <form
            className="col gap-16"
            onSubmit={(event) => {
              event.preventDefault()
              const isWhole = draft.day !== '' && draft.name.trim() !== ''
              setMissing(!isWhole)
              if (isWhole && !save.pending) save.send({ add: [draft] })
            }}
          >
            <Field
              label={t('reports.holidays.day')}
              error={isMissing && !draft.day ? t('reports.holidays.needed') : undefined}
            >
              {(control) => (
                <span className="input">
                  <input
                    {...control}
                    type="date"
                    name="day"
                    value={draft.day}
                    onChange={({ target }) => setDraft({ ...draft, day: target.value })}
                  />
                </span>
              )}
            </Field>
            <TextField
              label={t('reports.holidays.name')}
              name="name"
              most={80}
              value={draft.name}
              onChange={(name) => setDraft({ ...draft, name })}
              error={isMissing && !draft.name.trim() ? t('reports.holidays.needed') : undefined}
            />
            <button type="submit" className="btn primary" disabled={save.pending}>
              {t('reports.holidays.add')}
            </button>
          </form>
        )}
      </div>
    </Modal>
  )
}
