import { Link } from 'react-router'
import { MuharSeal } from '../components/MuharSeal.tsx'
import { useMe } from './me.ts'
import { logoAt } from './white-label.ts'

/** The organisation's logo where it is white-labelled and has one, else the product's mark. */
export function Brand() {
  const { organisationInfo } = useMe()
  const { white_labeled: isOwn, name } = organisationInfo
  const logo = logoAt(organisationInfo, 'top-left')
  return (
    <Link className="brand" to="/">
      {logo ? <img src={logo} alt="" height="30" /> : <MuharSeal />}
      <span className="brand-name">{isOwn ? name : 'Muhar'}</span>
    </Link>
  )
}
