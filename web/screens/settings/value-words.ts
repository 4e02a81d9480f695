import type { TFunction } from 'i18next'
import { askableChecks } from '#contract/vocabulary/signer-checks.ts'
import { count } from '../../components/amounts.ts'
import { nameOfLanguage } from '../../components/language-names.ts'
import { typeWords } from '../../components/ways/document-types.ts'
import type { SettingKey, ValueOf } from './edits.ts'

const list = (values: readonly unknown[]): string => values.join(', ')

/** A value in a few words, as a sentence can hold it. */
export function valueWords(t: TFunction, key: SettingKey, value: unknown): string {
  if (value === null || value === undefined) return t('settings.unset')
  if (typeof value === 'boolean') return t(value ? 'settings.on' : 'settings.off')
  if (key === 'idle_timeout') return t('settings.minutes', { count: value as number })
  if (key === 'name_threshold') return t('settings.percent', { value: Math.round((value as number) * 100) })
  if (key === 'expiry_days') return t('settings.days', { count: value as number })
  if (key === 'reminder_days') return t('settings.onDays', { days: list(value as number[]) })
  if (key === 'methods') return list((value as ValueOf<'methods'>).map((one) => t(`method.${one}`)))
  if (key === 'method_floors') {
    const floors = (value as ValueOf<'method_floors'>).map(
      ({ type, floor }) => `${t('ways.neverBelow', { type: typeWords(t, type) })} ${t(`method.${floor}`)}`,
    )

    return floors.length > 0 ? list(floors) : t('ways.noFloors')
  }
  if (key === 'login_methods')
    return list((value as ValueOf<'login_methods'>).map((one) => t(`settings.choice.login_methods.${one}`)))
  if (key === 'retention') {
    const { drafts, papers, videos } = value as ValueOf<'retention'>

    return t('settings.kept', { drafts, papers, videos })
  }
  if (key === 'batch') {
    const { max_rows, review } = value as ValueOf<'batch'>

    return t('settings.batch.words', { rows: count(max_rows), sample: review.sample })
  }
  if (key === 'signature_style') {
    const { fields, mark, code, logo } = value as ValueOf<'signature_style'>
    const also = Object.entries({ mark, code, logo }).flatMap(([key, isOn]) => (isOn ? [key] : []))

    return list([
      ...fields.map((field) => t(`settings.style.field.${field}`)),
      ...also.map((key) => t(`settings.style.${key as 'mark' | 'code' | 'logo'}`)),
    ])
  }
  if (key === 'embedding') return list((value as ValueOf<'embedding'>).origins)
  if (key === 'non_mandatory_fields') {
    const { user, signer } = value as ValueOf<'non_mandatory_fields'>
    const open = [...new Set([...user, ...signer])].map((field) => t(`users.form.${field}`))

    return open.length > 0 ? t('settings.fields.open', { fields: list(open) }) : t('settings.fields.noneOpen')
  }
  if (key === 'checker')
    return t('settings.checkerGroups', { count: (value as ValueOf<'checker'>).groups.length })
  if (
    key === 'two_factor' ||
    key === 'signer_otp' ||
    key === 'name_match' ||
    key === 'delegation' ||
    key === 'geo_consent' ||
    key === 'video' ||
    key === 'logo_position' ||
    key === 'signing_order' ||
    key === 'duplicate_check'
  )
    return t(`settings.choice.${key}.${value as string}`)
  if (key === 'file_limits') return t('settings.fileLimits.words', { ...(value as ValueOf<'file_limits'>) })
  if (key === 'reference_id_rule') {
    const { pattern, unique, required } = value as ValueOf<'reference_id_rule'>
    const words = [pattern ?? t('settings.reference.anyForm'), t(`settings.reference.words.${unique}`)]

    return list([...words, required && t('settings.reference.required')].filter(Boolean))
  }
  if (key === 'completion') {
    const { copy_to, certificate } = value as ValueOf<'completion'>
    const certified = t(certificate ? 'settings.completion.withCertificate' : 'settings.completion.without')

    return list([...copy_to, certified])
  }
  if (key === 'supporting_papers') {
    const { kinds, others, required } = value as ValueOf<'supporting_papers'>
    const papers = [...kinds.map((kind) => t(`papers.kind.${kind}`)), ...others]
    if (papers.length === 0) return t('settings.supportingPapers.none')

    return `${list(papers)} (${t(required ? 'papers.required' : 'papers.optional')})`
  }
  if (key === 'signer_checks') {
    const { offered, needed, needs } = value as ValueOf<'signer_checks'>
    const words = (checks: typeof offered) => list(checks.map((one) => t(`settings.checks.names.${one}`)))
    const may = offered.length === askableChecks.length ? t('settings.checks.every') : words(offered)
    if (needed.length === 0) return may || t('settings.checks.none')

    return `${may}; ${t(`settings.checks.needs.${needs}`)} ${words(needed)}`
  }
  if (key === 'channels')
    return list((value as ValueOf<'channels'>).map((one) => t(`settings.choice.channels.${one}`)))
  if (key === 'sms_language' || key === 'mail_language') return nameOfLanguage(value as string)
  if (key === 'inbound_ips') return list(value as string[])
  if (typeof value === 'string' && (key === 'accent' || key === 'vertical')) return value
  if (typeof value === 'number') return String(value)

  return t('settings.ownValue')
}
