import { Menu } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import type { getBell } from '#contract/notifications/getBell.ts'
import { type BellEvent, mostBellEntries } from '#contract/vocabulary/bell.ts'
import { Icon } from '../components/Icon.tsx'
import type { IconName } from '../components/icon-paths.ts'
import { MenuAt } from '../components/lazy/MenuAt.tsx'
import type { MenuPlace } from '../components/lazy/use-menu-button.ts'
import { ago } from '../components/moments.ts'
import { jobAddress, jobOverWords } from '../screens/downloads/job-over-words.ts'
import { failureWords } from '../texts/failure-words.ts'
import type { CallFailure } from '../wire/call-failure.ts'
import { useAddresses } from './addresses.ts'
import styles from './bell.module.css'
import { useReadBell } from './read-bell.ts'
import { toast } from './toast.ts'

type Entries = OutputOf<typeof getBell>
type Entry = Entries['rows'][number]

interface Props extends MenuPlace {
  asked: UseQueryResult<Entries, CallFailure>
  onMore: (maxRows: number) => void
}

/** What concerns the member, newest first: each a sentence that leads to its docket. */
export default function BellItems({ asked, onMore, ...place }: Props) {
  const { t, i18n } = useTranslation()
  const addresses = useAddresses()
  const read = useReadBell()
  const { data } = asked
  const [newest] = data?.rows ?? []
  const mark = (which: Parameters<typeof read>[0]) =>
    read(which).catch((failure: CallFailure) => toast(failureWords(t, i18n.language, failure), 'bad'))

  function addressOf({ event, docket, job, template }: Entry): string {
    if (job) return jobAddress(job)
    if (template) return `/template-builder/${template.template_id}`
    if (!docket?.may.includes('see')) return '/home'

    return event === 'to_check' ? addresses.document(docket.document_id) : addresses.row(docket)
  }

  return (
    <MenuAt {...place} width="min(400px, calc(100vw - 16px))" position="bottom-end">
      <Menu.Label>{t('bell.title')}</Menu.Label>
      <div className={styles.rows}>
        {data?.rows.map((entry) => (
          <Menu.Item
            key={entry.entry_id}
            component={Link}
            to={addressOf(entry)}
            className={entry.read ? styles.entry : `${styles.entry} ${styles.unread}`}
            leftSection={<Icon name={icons[entry.event]} />}
            onClick={() => {
              if (!entry.read) void mark({ entry_ids: [entry.entry_id] })
            }}
          >
            <span className={styles.words}>
              {!entry.read && <span className="visually-hidden">{t('bell.unread')} </span>}
              {sentence(t, entry)}
            </span>
            <span className="muted xs">{ago(t, i18n.language, entry.at)}</span>
          </Menu.Item>
        ))}
        {data?.more && data.rows.length < mostBellEntries && (
          <Menu.Item closeMenuOnClick={false} onClick={() => onMore(mostBellEntries)}>
            {t('bell.more')}
          </Menu.Item>
        )}
      </div>
      {data?.rows.length === 0 && (
        <div className={styles.nothing}>
          <p className="medium">{t('bell.noneTitle')}</p>
          <p className="muted sm">{t('bell.noneWords')}</p>
        </div>
      )}
      {!data && (
        <div className={styles.nothing} role="status">
          <p className="muted sm">
            {asked.error ? failureWords(t, i18n.language, asked.error) : t('shell.loading')}
          </p>
        </div>
      )}
      <Menu.Divider />
      {newest && data && data.unread > 0 && (
        <Menu.Item leftSection={<Icon name="check" />} onClick={() => void mark({ up_to: newest.at })}>
          {t('bell.readAll')}
        </Menu.Item>
      )}
      {!data && asked.error && (
        <Menu.Item closeMenuOnClick={false} onClick={() => void asked.refetch()}>
          {t('bell.again')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to="/profile?show=told" leftSection={<Icon name="sliders" />}>
        {t('bell.choose')}
      </Menu.Item>
    </MenuAt>
  )
}

function sentence(t: TFunction, { event, who, docket, job, template }: Entry): string {
  if (job) return jobOverWords(t, job)

  return t(`bell.said.${event}`, {
    who: who ?? t('bell.someone'),
    title: template?.name ?? docket?.title ?? '',
  })
}

const icons = {
  to_sign: 'pen',
  to_check: 'eye',
  autosign_left: 'pen',
  contract_due: 'clock',
  template_to_check: 'eye',
  template_agreed: 'check',
  template_sent_back: 'undo',
  autosign_gone: 'warn',
  signed: 'check',
  declined: 'bad',
  question: 'help',
  locked_out: 'lock',
  link_asked: 'link',
  bounced: 'mail',
  held: 'eye',
  video_held: 'eye',
  handed_over: 'users',
  completed: 'seal',
  ended_by_hand: 'pen',
  revoked: 'revoked',
  expired: 'clock',
  sent_back: 'undo',
  corrected: 'pen',
  stranded: 'warn',
  added: 'users',
  job_over: 'download',
} as const satisfies Record<BellEvent, IconName>
