import { textLink } from '#src/ui/link/text-link.css.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';

/** To the certificate of attendance, a page of the server's, to print. */
export function CertificateLink({ certificate, title }: { certificate: string; title: string }) {
  return (
    <a href={`/certificates/${certificate}`} target="_blank" rel="noopener noreferrer" className={textLink}>
      Your certificate<VisuallyHidden> for {title}</VisuallyHidden>
    </a>
  );
}
