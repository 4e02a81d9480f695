import { HoverCard } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from './me.ts'
import { OrganisationName } from './OrganisationName.tsx'

/** Portal §2. */
const cardWidth = 450

/** The name, and at it a card with all of it and whose account this is. */
export default function OrganisationCard({ isPointed }: { isPointed: boolean }) {
  const { t } = useTranslation()
  const { organisationInfo, profileInfo } = useMe()
  const { name, vertical } = organisationInfo

  return (
    <HoverCard
      width={cardWidth}
      openDelay={300}
      position="bottom-start"
      withinPortal
      withRoles={false}
      initiallyOpened={isPointed}
    >
      <HoverCard.Target>
        <OrganisationName />
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <p className="medium">{name}</p>
        {vertical && <p className="muted sm">{vertical}</p>}
        <p className="faint xs">{t('header.signedInAs', { email: profileInfo.emailId })}</p>
      </HoverCard.Dropdown>
    </HoverCard>
  )
}
