import { ProfileScreen } from './ProfileScreen.tsx'
import { ToldCard } from './ToldCard.tsx'

export const Component = () => <ProfileScreen told={<ToldCard />} />
