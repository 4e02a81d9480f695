import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPartners } from '#contract/registration/getPartners.ts'
import { AddButton } from '../../../components/AddButton.tsx'
import { count } from '../../../components/amounts.ts'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { declareList, useList, whole } from '../../../components/list/use-list.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { LinkDialog } from '../LinkDialog.tsx'
import { OfferActs } from '../OfferActs.tsx'
import { PartnerDialog } from './PartnerDialog.tsx'
import type { Partner } from './partner-form.ts'
import { SwitchPartnerDialog } from './SwitchPartnerDialog.tsx'

const partners = declareList({
  call: getPartners,
  input: () => ({}),
  page: (output) => whole(output.partners),
  idOf: ({ partner_id }) => partner_id,
})

interface Opened {
  dialog: 'change' | 'link' | 'switch'
  partner: Partner | null
}

/** Partners whose links bring people to the registration. */
export function PartnersScreen() {
  const { t } = useTranslation()
  const list = useList(partners)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const add = (
    <AddButton words={t('partners.add')} onAdd={() => setOpened({ dialog: 'change', partner: null })} />
  )
  const columns: ListColumn<Partner, never>[] = [
    {
      key: 'name',
      label: t('partners.column.name'),
      className: 'name-cell',
      cell: (partner) => (
        <>
          <button type="button" className="row-name" onClick={() => setOpened({ dialog: 'change', partner })}>
            {partner.name}
          </button>
          <span className="small">{t(`partners.kind.${partner.kind}`)}</span>
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
      cell: ({ needs_nda }) => t(needs_nda ? 'tenants.yes' : 'tenants.no'),
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
      <p className="muted">{t('partners.lead')}</p>
      <ListScreen
        list={list}
        columns={columns}
        titleOf={({ name }) => name}
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
        empty={{ icon: 'org', title: t('partners.noneTitle'), words: t('partners.noneWords'), act: add }}
      />
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
