import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPartners } from '#contract/registration/getPartners.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { ListBody } from '../../../components/list/ListBody.tsx'
import { type ListColumn, ListTable } from '../../../components/list/ListTable.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { LinkDialog } from '../LinkDialog.tsx'
import { OfferActs } from '../OfferActs.tsx'
import { PartnerDialog } from './PartnerDialog.tsx'
import type { Partner } from './partner-form.ts'
import { SwitchPartnerDialog } from './SwitchPartnerDialog.tsx'

interface Opened {
  dialog: 'change' | 'link' | 'switch'
  partner: Partner | null
}

/** Partners whose links bring people to the registration. */
export function PartnersScreen() {
  const { t } = useTranslation()
  const asked = useQueryCall(getPartners, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const partners = asked.data?.partners
  const close = () => setOpened(null)
  const add = (
    <button
      type="button"
      className="btn primary"
      onClick={() => setOpened({ dialog: 'change', partner: null })}
    >
      <Icon name="plus" />
      {t('partners.add')}
    </button>
  )
  const columns: ListColumn<Partner, never>[] = [
    {
      key: 'name',
      label: t('partners.column.name'),
      className: 'ti',
      cell: (partner) => (
        <>
          <button type="button" className="t" onClick={() => setOpened({ dialog: 'change', partner })}>
            {partner.name}
          </button>
          <span className="s">{t(`partners.kind.${partner.kind}`)}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('packages.column.state'),
      cell: ({ ended_at }) => (
        <span className={ended_at ? 'chip' : 'chip ok'}>
          {t(ended_at ? 'partners.state.ended' : 'partners.state.active')}
        </span>
      ),
    },
    {
      key: 'registered',
      label: t('partners.column.registered'),
      cell: ({ registered }) => count(registered),
    },
    {
      key: 'nda',
      label: t('partners.column.nda'),
      className: 'at-desk',
      cell: ({ needs_nda }) => t(needs_nda ? 'clients.yes' : 'clients.no'),
    },
    {
      key: 'by',
      label: t('packages.column.by'),
      className: 'at-desk',
      cell: ({ changed_by }) => changed_by ?? '–',
    },
  ]

  return (
    <ConsoleFrame part="partners" actions={add}>
      <p className="m">{t('partners.lead')}</p>
      <ListBody
        asked={{ ...asked, data: partners && { rows: partners, total: partners.length, more: false } }}
        page={1}
        rowsOnPage={partners?.length || 1}
        onPage={() => {}}
        empty={
          <EmptyList icon="org" title={t('partners.noneTitle')} words={t('partners.noneWords')} act={add} />
        }
      >
        <ListTable
          rows={partners}
          idOf={({ partner_id }) => partner_id}
          titleOf={({ name }) => name}
          columns={columns}
          acts={(partner) => (
            <OfferActs
              name={partner.name}
              switchVerb={t(partner.ended_at ? 'partners.resume.verb' : 'partners.end.verb')}
              isOn={!partner.ended_at}
              onChange={() => setOpened({ dialog: 'change', partner })}
              onLink={() => setOpened({ dialog: 'link', partner })}
              onSwitch={() => setOpened({ dialog: 'switch', partner })}
            />
          )}
        />
      </ListBody>
      {opened?.dialog === 'change' && <PartnerDialog partner={opened.partner} onClose={close} />}
      {opened?.dialog === 'switch' && opened.partner && (
        <SwitchPartnerDialog partner={opened.partner} onClose={close} />
      )}
      {opened?.dialog === 'link' && opened.partner && (
        <LinkDialog
          name={opened.partner.name}
          wanted={{ purpose: 'referrer', params: { referrer_id: opened.partner.partner_id } }}
          onClose={close}
        />
      )}
    </ConsoleFrame>
  )
}
