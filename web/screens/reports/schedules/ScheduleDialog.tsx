import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getReportSchedules } from '#contract/reports/getReportSchedules.ts'
import { SaveReportScheduleInput } from '#contract/reports/report-schedule.ts'
import { saveReportSchedule } from '#contract/reports/saveReportSchedule.ts'
import { rhythms } from '#contract/vocabulary/reports/report-schedules.ts'
import { sheetFormats } from '#contract/vocabulary/sheets.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { Field } from '../../../components/Field.tsx'
import { useForm } from '../../../components/form/use-form.ts'
import { MemberField, type PickedMember } from '../../../components/MemberField.tsx'
import { NotSaved } from '../../../components/meanwhile/NotSaved.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import { weekdayName } from '../../../components/weekdays.ts'
import styles from '../reports.module.css'
import type { Schedule } from './schedule-words.ts'

interface Props {
  view: { view_id: string; name: string }
  me: PickedMember
  schedule?: Schedule
  onClose: () => void
}

const days = (most: number) => Array.from({ length: most }, (_, at) => at + 1)

/** Sets the days, the format and the readers of a scheduled view. */
export function ScheduleDialog({ view, me, schedule, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const title = t('reports.schedules.title', { name: view.name })
  const form = useForm(
    saveReportSchedule,
    () => ({
      rhythm: schedule?.rhythm ?? ('weekly' as const),
      weekday: schedule?.weekday ?? 1,
      monthday: schedule?.monthday ?? 1,
      at: schedule?.at ?? '08:30',
      skips: schedule?.skips_holidays ?? false,
      format: schedule?.format ?? ('xlsx' as const),
      members: schedule?.members ?? [me],
    }),
    {
      contract: SaveReportScheduleInput,
      row: null,
      inputOf: ({ members, skips, ...draft }) => ({
        ...draft,
        ...(schedule && { schedule_id: schedule.schedule_id }),
        view_id: view.view_id,
        skips_holidays: skips,
        language: i18n.language === 'hi' ? ('hi' as const) : ('en' as const),
        members: members.map(({ id }) => id),
      }),
      reload: [getReportSchedules],
      saved: () => t('reports.schedules.saved', { name: view.name }),
      onClose,
    },
  )
  const { draft, set, wrong } = form
  const choice = <Value extends string | number>(
    name: 'rhythm' | 'weekday' | 'monthday' | 'format',
    values: readonly Value[],
    words: (value: Value) => string,
  ) => (
    <Field label={t(`reports.schedules.field.${name}`)} error={wrong[name]}>
      {(control) => (
        <span className="input">
          <select
            {...control}
            name={name}
            value={draft[name]}
            onChange={({ target: { value } }) => set({ [name]: values.find((one) => String(one) === value) })}
          >
            {values.map((value) => (
              <option key={value} value={value}>
                {words(value)}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
  const add = (member: PickedMember | null) => {
    if (member) set({ members: [...draft.members, member] })
  }

  return (
    <Modal opened onClose={onClose} title={title}>
      <form {...form.props} className="col gap-16">
        <NotSaved {...form.notSaved({ title, label: (field) => field, value: () => '' })} />
        {choice('rhythm', rhythms, (rhythm) => t(`reports.schedules.rhythm.${rhythm}`))}
        {draft.rhythm === 'weekly' && choice('weekday', days(7), (day) => weekdayName(day, i18n.language))}
        {draft.rhythm === 'monthly' && choice('monthday', days(31), String)}
        {draft.rhythm === 'monthly' && draft.monthday > 28 && (
          <p className="help">{t('reports.schedules.lastDay')}</p>
        )}
        <Field label={t('reports.schedules.field.at')} error={wrong.at}>
          {(control) => (
            <span className="input">
              <input
                {...control}
                name="at"
                type="time"
                value={draft.at}
                onChange={({ target }) => set({ at: target.value })}
              />
            </span>
          )}
        </Field>
        <TickRow
          words={t('reports.schedules.skips')}
          help={t('reports.schedules.skipsHelp')}
          checked={draft.skips}
          onChange={(skips) => set({ skips })}
        />
        {choice('format', sheetFormats, (format) => t(`downloads.format.${format}`))}
        <MemberField
          key={draft.members.length}
          words={{
            label: t('reports.schedules.field.members'),
            help: t('reports.schedules.membersHelp'),
            placeholder: t('reports.schedules.addMember'),
          }}
          without={draft.members.map(({ id }) => id)}
          chosen={null}
          error={wrong.members}
          onChoose={add}
        />
        <input type="hidden" name="members" value={draft.members.length} />
        <ul className={styles.readers}>
          {draft.members.map(({ id, name }) => (
            <li key={id} className="chip plain">
              {name}
              <button
                type="button"
                className="btn quiet square compact"
                aria-label={t('reports.schedules.removeMember', { name })}
                onClick={() => set({ members: draft.members.filter((one) => one.id !== id) })}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
