/** Who does something at a door: someone who is logged in, or a device that a door link opened. */
export interface DoorActor {
  actorId: string | null;
  deviceId: string | null;
  /** What the door is called; empty where it has no name. */
  door: string;
  /** An owner or an editor, who may give seats beyond those that there are. */
  isEditor: boolean;
}
