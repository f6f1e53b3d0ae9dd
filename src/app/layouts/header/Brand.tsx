import { Link } from 'wouter'
import { href } from '#src/routes.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { defaultSettings, useSettings } from '../../core/settings.ts'
import * as styles from './Brand.css.ts'

const DEFAULT_LOGO = defaultSettings.general.site_logo
const LIGHT_TWIN = '/images/logo-light.svg'

/** The shop's logo and name, linked to the home page. */
export const Brand = () => {
  const { general } = useSettings()
  return (
    <Link href={href('home')} className={styles.brand}>
      <Logo src={general.site_logo} />
      <span className={styles.name}>{general.site_name}</span>
    </Link>
  )
}

/**
 * The logo is beside the name, so it has no alternative text. The default one has a light version; the style sheet
 * chooses.
 */
const Logo = ({ src }: { src: string }) => {
  if (src !== DEFAULT_LOGO) return <img src={src} alt="" width="36" height="36" className={styles.logo} />
  return (
    <>
      <img src={DEFAULT_LOGO} alt="" width="36" height="36" className={classNames(styles.logo, styles.onLight)} />
      {/* Lazy, so that the one that is not shown is not fetched. */}
      <img
        src={LIGHT_TWIN}
        alt=""
        width="36"
        height="36"
        loading="lazy"
        className={classNames(styles.logo, styles.onDark)}
      />
    </>
  )
}
