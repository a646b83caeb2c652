import { deployments } from "../model/house.js";
import { hashOf } from "../model/place.js";
import { DeploymentCard } from "./deployment-card.js";

/** All deployments from here, the latest first. */
export function DeploymentsView() {
  return (
    <>
      <h2 class="only-read">Deployments</h2>
      {deployments.value.length === 0 && (
        <p class="hint">
          Nothing was deployed from here yet: <a href={hashOf("programs")}>choose a program</a>.
        </p>
      )}
      <ul class="plain list">
        {deployments.value.map((deployment) => (
          <li key={deployment.id}>
            <DeploymentCard deployment={deployment} heading="h3" />
          </li>
        ))}
      </ul>
    </>
  );
}
