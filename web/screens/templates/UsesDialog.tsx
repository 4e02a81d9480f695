import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getTemplateUses } from '#contract/templates/getTemplateUses.ts'
import type { TemplateRow } from '#contract/templates/template-record.ts'
import { count } from '../../components/amounts.ts'
import { Loading } from '../../components/Loading.tsx'
import { ago } from '../../components/moments.ts'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useMe } from '../../shell/me.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import styles from './cards.module.css'

interface Props {
  template: TemplateRow
  onClose: () => void
}

/** Which members and branches create documents from a template, and the way to these. */
export default function UsesDialog({ template: { template_id, name }, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const asked = useQueryCall(getTemplateUses, { template_id })
  const uses = asked.data
  const seesAll = allowedModules.documents === true
  const list = seesAll ? '/documents' : allowedModules.workflow ? '/workflow' : null
  const linked = (words: string, more: string): ReactNode =>
    seesAll ? <Link to={`/documents?template=${template_id}${more}`}>{words}</Link> : words

  return (
    <Modal opened onClose={onClose} title={t('templates.uses.title', { name })} size={560}>
      <NotLoaded asked={asked} />
      {!uses && !asked.error && <Loading />}
      {uses && (
        <div className="col gap-16">
          <p>
            {uses.open_to === null
              ? t('templates.uses.all')
              : t('templates.uses.of', { names: uses.open_to.map((one) => one.name).join(', ') })}
          </p>
          {uses.dockets === 0 ? (
            <p className="muted">{t('templates.uses.none')}</p>
          ) : (
            <>
              <p>
                {t('templates.uses.made', { count: uses.dockets, shown: count(uses.dockets) })}{' '}
                {list && (
                  <Link to={`${list}?template=${template_id}`}>
                    {t(seesAll ? 'templates.uses.papers' : 'templates.uses.ownPapers')}
                  </Link>
                )}
              </p>
              <Table
                caption={t('templates.uses.members')}
                rows={uses.members.map((one) => ({
                  key: one.user_id,
                  name: (
                    <>
                      {linked(one.name, `&by=${one.user_id}`)}
                      <small className="faint">{ago(t, i18n.language, one.last_at)}</small>
                    </>
                  ),
                  dockets: one.dockets,
                  this_month: one.this_month,
                }))}
              />
              {uses.member_count > uses.members.length && (
                <p className="help">
                  {t('templates.uses.more', { count: uses.member_count - uses.members.length })}
                </p>
              )}
              <Table
                caption={t('templates.uses.branches')}
                rows={uses.branches.map((one) => ({
                  key: one.department_id ?? 'none',
                  name: one.department_id
                    ? linked(one.name ?? '', `&branch=${one.department_id}`)
                    : t('templates.uses.noBranch'),
                  dockets: one.dockets,
                  this_month: one.this_month,
                }))}
              />
            </>
          )}
        </div>
      )}
    </Modal>
  )
}

interface Used {
  key: string
  name: ReactNode
  dockets: number
  this_month: number
}

function Table({ caption, rows }: { caption: string; rows: readonly Used[] }) {
  const { t } = useTranslation()

  return (
    <table className={styles.used}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('templates.uses.who')}</span>
          </th>
          <th scope="col">{t('templates.uses.thisMonth')}</th>
          <th scope="col">{t('templates.uses.inAll')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, dockets, this_month }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{this_month > 0 ? count(this_month) : '–'}</td>
            <td>{count(dockets)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
