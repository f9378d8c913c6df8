import { BUSINESS } from '../../content/business.ts';
import { FACTS } from '../../content/home.ts';
import { BusinessPicture } from '../../../ui/business-picture.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { Section } from '../../../ui/section.tsx';
import './about.css';

/** The person behind the shop, with a face and a name (specification §2.3). */
export function About() {
  const { name, owner, town, pictures } = BUSINESS;
  return (
    <Section id="ueber-uns" className="about" title="Über uns">
      <div className="about__columns">
        <div className="about__text">
          <p className="about__opening">
            Wir sind eine kleine Briefwerkstatt in Deutschland: ein Drucker, der nur Briefe druckt, ein Falzbein, viele
            Briefmarken und jeden Werktag ein Gang zur Post.
          </p>
          <details className="about__story">
            <summary>Wie es angefangen hat</summary>
            <p>
              Die schönsten Sätze schreiben wir längst auf dem Telefon, nachts, an Menschen, die uns wichtig sind. Am
              Morgen sind sie nach oben weggewischt. Ein Brief bleibt: Er steht auf dem Küchenregal, liegt in der
              Nachttischschublade, fällt Jahre später aus einem Buch.
            </p>
            <p>
              Darum nehmen wir dir alles ab, was zwischen dir und diesem Brief steht: Papier, Umschlag, Marke, Weg. Nur
              die Worte bleiben deine – und niemandes sonst.
            </p>
          </details>
        </div>
        <figure className="about__face">
          {pictures.portrait ? <BusinessPicture picture={pictures.portrait} /> : <Portrait />}
          <figcaption>
            <strong>{owner}</strong>
            <span>
              {name}, {town}
            </span>
          </figcaption>
        </figure>
        <dl className="about__facts">
          {FACTS.map(({ figure, text }) => (
            <div key={figure}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
