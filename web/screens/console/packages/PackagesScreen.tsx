import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { AddButton } from '../../../components/AddButton.tsx'
import { count } from '../../../components/amounts.ts'
import { ListScreen } from '../../../components/list/ListScreen.tsx'
import type { ListColumn } from '../../../components/list/ListTable.tsx'
import { declareList, useList, whole } from '../../../components/list/use-list.ts'
import { rupees } from '../../../components/money.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import styles from '../console.module.css'
import { LinkDialog } from '../LinkDialog.tsx'
import { OfferActs } from '../OfferActs.tsx'
import { Arrivals } from './Arrivals.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import type { Offer } from './package-form.ts'
import { SwitchPackageDialog } from './SwitchPackageDialog.tsx'

const offers = declareList({
  call: getPackages,
  input: () => ({}),
  page: ({ packages }) => whole(packages),
  idOf: ({ packageId }) => packageId,
})

interface Opened {
  dialog: 'change' | 'link' | 'switch'
  offer: Offer | null
}

/**
 * The packages that the installation offers to registrants, and those no longer offered but still
 * held.
 */
export function PackagesScreen() {
  const { t, i18n } = useTranslation()
  const list = useList(offers)
  const [opened, setOpened] = useState<Opened | null>(null)
  const wordsOf = (offer: Offer) => (i18n.language === 'hi' && offer.hi) || offer.en
  const close = () => setOpened(null)
  const columns: ListColumn<Offer, never>[] = [
    {
      key: 'name',
      label: t('packages.column.name'),
      className: 'name-cell',
      cell: (offer) => (
        <>
          <button type="button" className="row-name" onClick={() => setOpened({ dialog: 'change', offer })}>
            {wordsOf(offer).name}
          </button>
          <span className="small">
            {offer.code} · {t(`tenants.kind.${offer.entity_type}`)}
          </span>
        </>
      ),
    },
    {
      key: 'price',
      label: t('packages.column.price'),
      cell: (offer) => (
        <>
          {offer.price_paise === 0 ? t('packages.free') : rupees(offer.price_paise)}
          <span className={styles.under}>{t('packages.forDays', { count: offer.period_days })}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('packages.column.state'),
      cell: (offer) => <StateOfOffer offer={offer} />,
    },
    {
      key: 'holders',
      label: t('packages.column.holders'),
      className: 'at-desk',
      cell: ({ holders }) => count(holders),
    },
    {
      key: 'by',
      label: t('packages.column.by'),
      className: 'at-desk',
      cell: ({ changed_by }) => changed_by ?? '–',
    },
  ]
  const add = (
    <AddButton words={t('packages.add')} onAdd={() => setOpened({ dialog: 'change', offer: null })} />
  )

  return (
    <ConsoleFrame part="packages" actions={add}>
      <p className="muted">{t('packages.lead')}</p>
      <Arrivals />
      <ListScreen
        list={list}
        columns={columns}
        titleOf={(offer) => wordsOf(offer).name}
        acts={(offer) => (
          <OfferActs
            name={wordsOf(offer).name}
            switchVerb={t(offer.ended_at ? 'packages.offer.verb' : 'packages.retire.verb')}
            isOn={!offer.ended_at}
            onChange={() => setOpened({ dialog: 'change', offer })}
            onLink={() => setOpened({ dialog: 'link', offer })}
            onSwitch={() => setOpened({ dialog: 'switch', offer })}
          />
        )}
        empty={{ icon: 'cart', title: t('packages.noneTitle'), words: t('packages.noneWords') }}
      />
      {opened?.dialog === 'change' && <PackageDialog offer={opened.offer} onClose={close} />}
      {opened?.dialog === 'switch' && opened.offer && (
        <SwitchPackageDialog offer={opened.offer} onClose={close} />
      )}
      {opened?.dialog === 'link' && opened.offer && (
        <LinkDialog
          name={wordsOf(opened.offer).name}
          wanted={{ purpose: 'package', params: { packageId: opened.offer.packageId } }}
          onClose={close}
        />
      )}
    </ConsoleFrame>
  )
}

function StateOfOffer({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  const [tone, state] = offer.ended_at
    ? (['', 'retired'] as const)
    : offer.is_public
      ? (['ok', 'public'] as const)
      : (['info', 'byLink'] as const)

  return <span className={`chip ${tone}`}>{t(`packages.state.${state}`)}</span>
}
