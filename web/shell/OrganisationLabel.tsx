import { HoverCard } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMe } from './me.ts'

/** Portal §2. */
const cardWidth = 450

/** Name and vertical of the organisation; pointing at it shows them whole, with whose account this is. */
export function OrganisationLabel() {
  const { t } = useTranslation()
  const { organisationInfo, profileInfo } = useMe()
  const { name, vertical } = organisationInfo

  return (
    <HoverCard width={cardWidth} openDelay={300} position="bottom-start" withinPortal withRoles={false}>
      <HoverCard.Target>
        <span className="org">
          <span className="trim">{name}</span>
          {vertical && <small className="trim">{vertical}</small>}
        </span>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <p className="b">{name}</p>
        {vertical && <p className="m sm">{vertical}</p>}
        <p className="q xs">{t('header.signedInAs', { email: profileInfo.emailId })}</p>
      </HoverCard.Dropdown>
    </HoverCard>
  )
}
