import { ButtonLink } from '../../../ui/button-link.tsx';

/** The box under every article (specification §2.14). */
export function ArticleCallToAction() {
  return (
    <section className="article__call" aria-labelledby="hilfe">
      <h2 id="hilfe">Brauchen Sie Hilfe beim Briefeschreiben?</h2>
      <p>
        Du schreibst am Bildschirm, wir drucken auf cremefarbenes Papier und bringen den Umschlag zur Post. Die Worte
        bleiben deine.
      </p>
      <div className="article__buttons">
        <ButtonLink href="/">Brief schreiben lassen</ButtonLink>
        <ButtonLink href="/blog/" tone="outline">
          Mehr Artikel lesen
        </ButtonLink>
      </div>
    </section>
  );
}
