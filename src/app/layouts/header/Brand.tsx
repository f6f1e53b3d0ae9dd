import { Link } from 'wouter'
import { href } from '#src/routes.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { defaultSettings, useSettings } from '../../core/settings.ts'
import * as styles from './Brand.css.ts'

/**
 * The shop's logo and name, linked to the home page. The logo is beside the name, so it has no alternative text. Where it
 * has a twin for dark grounds, the style sheet chooses; that is lazy, so that the one not shown is not fetched.
 */
export const Brand = () => {
  const { site_name, site_logo, brand } = useSettings().general
  const twin = brand?.logo_dark?.src ?? (site_logo === defaultSettings.general.site_logo && '/images/logo-light.svg')
  const logo = (src: string, className: string | false, loading?: 'lazy') => (
    <img src={src} alt="" width="36" height="36" loading={loading} className={classNames(styles.logo, className)} />
  )
  return (
    <Link href={href('home')} className={styles.brand}>
      {logo(site_logo, twin && styles.onLight)}
      {twin && logo(twin, styles.onDark, 'lazy')}
      <span className={styles.name}>{site_name}</span>
    </Link>
  )
}
