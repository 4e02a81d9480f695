import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { EmptyList } from '../../../components/list/EmptyList.tsx'
import { ListBody } from '../../../components/list/ListBody.tsx'
import { type ListColumn, ListTable } from '../../../components/list/ListTable.tsx'
import { rupees } from '../../../components/money.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import { LinkDialog } from '../LinkDialog.tsx'
import { OfferActs } from '../OfferActs.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import type { Offer } from './package-form.ts'
import { SwitchPackageDialog } from './SwitchPackageDialog.tsx'

interface Opened {
  dialog: 'change' | 'link' | 'switch'
  offer: Offer | null
}

/** What the installation offers to whoever registers, and what is no longer offered and still held. */
export function PackagesScreen() {
  const { t, i18n } = useTranslation()
  const asked = useQueryCall(getPackages, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const offers = asked.data?.packages
  const wordsOf = (offer: Offer) => (i18n.language === 'hi' && offer.hi) || offer.en
  const close = () => setOpened(null)
  const columns: ListColumn<Offer, never>[] = [
    {
      key: 'name',
      label: t('packages.column.name'),
      className: 'ti',
      cell: (offer) => (
        <>
          <button type="button" className="t" onClick={() => setOpened({ dialog: 'change', offer })}>
            {wordsOf(offer).name}
          </button>
          <span className="s">
            {offer.code} · {t(`clients.kind.${offer.entity_type}`)}
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
          <span className="under">{t('packages.forDays', { count: offer.period_days })}</span>
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
    <button
      type="button"
      className="btn primary"
      onClick={() => setOpened({ dialog: 'change', offer: null })}
    >
      <Icon name="plus" />
      {t('packages.add')}
    </button>
  )

  return (
    <ConsoleFrame part="packages" actions={add}>
      <p className="m">{t('packages.lead')}</p>
      <ListBody
        asked={{ ...asked, data: offers && { rows: offers, total: offers.length, more: false } }}
        page={1}
        rowsOnPage={offers?.length || 1}
        onPage={() => {}}
        empty={<EmptyList icon="cart" title={t('packages.noneTitle')} words={t('packages.noneWords')} />}
      >
        <ListTable
          rows={offers}
          idOf={({ packageId }) => packageId}
          titleOf={(offer) => wordsOf(offer).name}
          columns={columns}
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
        />
      </ListBody>
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
