import { Modal } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { Loading } from '../../components/Loading.tsx'
import { useMe } from '../../shell/me.ts'

const SalesEnquiry = lazy(() => import('./SalesEnquiry.tsx').then((made) => ({ default: made.SalesEnquiry })))

/** For members, who need not say again who they are. */
export function TalkToSales() {
  const { t } = useTranslation()
  const { profileInfo, organisationInfo } = useMe()
  const [isOpen, setOpen] = useState(false)
  const known = {
    fname: profileInfo.first_name,
    lname: profileInfo.last_name,
    email: profileInfo.emailId,
    phone: profileInfo.mobileNumber ?? '',
    cname: organisationInfo.name,
  }

  return (
    <>
      <button type="button" className="btn" onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {t('enquiry.title')}
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('enquiry.title')} size="lg">
        <Suspense fallback={<Loading />}>
          <SalesEnquiry known={known} />
        </Suspense>
      </Modal>
    </>
  )
}
